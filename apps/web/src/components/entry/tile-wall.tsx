import { useId } from 'react';
import { classNames } from '../class-names.ts';

/** Hydraulic floor tiles, 160 px each on a wide window and 130 on a phone. */
export function TileWall({ className }: { className?: string }) {
  const id = useId();
  return (
    <div aria-hidden="true" className={classNames('overflow-hidden bg-(--tile-ground)', className)}>
      <svg className="size-full">
        <defs>
          {[130, 160].map((size) => (
            <pattern
              key={size}
              id={`${id}${size}`}
              width={size}
              height={size}
              viewBox="0 0 48 48"
              patternUnits="userSpaceOnUse"
            >
              <path
                fill="var(--tile-petal)"
                d="M0 0a24 24 0 0 1 24 24A24 24 0 0 1 0 0zM48 0a24 24 0 0 1-24 24A24 24 0 0 1 48 0zM24 24A24 24 0 0 1 0 48a24 24 0 0 1 24-24zM24 24a24 24 0 0 1 24 24A24 24 0 0 1 24 24z"
              />
              {[
                [0, 0],
                [48, 0],
                [0, 48],
                [48, 48],
                [24, 24],
              ].map(([x, y]) => (
                <g key={`${x}-${y}`}>
                  <circle cx={x} cy={y} r="3.7" fill="var(--tile-ground)" />
                  <circle cx={x} cy={y} r="2" fill="var(--tile-core)" />
                </g>
              ))}
              {[
                [24, 0],
                [24, 48],
                [0, 24],
                [48, 24],
              ].map(([x, y]) => (
                <path
                  key={`${x}-${y}`}
                  transform={`translate(${x} ${y})`}
                  fill="var(--tile-star)"
                  d="M0-4.8Q0 0 4.8 0 0 0 0 4.8 0 0-4.8 0 0 0 0-4.8z"
                />
              ))}
            </pattern>
          ))}
        </defs>
        <rect className="lg:hidden" width="100%" height="100%" fill={`url(#${id}130)`} />
        <rect className="max-lg:hidden" width="100%" height="100%" fill={`url(#${id}160)`} />
      </svg>
    </div>
  );
}
