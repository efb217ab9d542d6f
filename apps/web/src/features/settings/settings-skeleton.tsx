import { Skeleton } from '../../components/ui/skeleton.tsx';
import { SettingsSection } from './settings-section.tsx';

function Input() {
  return (
    <>
      <Skeleton className="h-3.5 w-32" />
      <Skeleton className="mt-2 h-9.5 w-full max-w-78 touch:h-11" />
    </>
  );
}

/** The layout of the page while its data loads. */
export function SettingsSkeleton() {
  return (
    <>
      <SettingsSection name="profile" help={<Skeleton className="h-3.5 w-44" />}>
        <Input />
        <Skeleton className="mt-6 h-9 w-full max-w-96" />
      </SettingsSection>
      <SettingsSection name="salary" help={<Skeleton className="h-3.5 w-44" />}>
        <Input />
        <Skeleton className="mt-2 h-3.5 w-80 max-w-full" />
      </SettingsSection>
    </>
  );
}

const devices = [1, 2];

export function SessionsSkeleton() {
  return (
    <div className="-my-2.5 divide-y divide-line">
      {devices.map((device) => (
        <div key={device} className="flex h-15 items-center justify-between">
          <Skeleton className="h-8 w-56" />
          <Skeleton className="h-9 w-28" />
        </div>
      ))}
    </div>
  );
}

const entries = [1, 2, 3];

export function ActivitySkeleton() {
  return (
    <div className="-my-2.5 divide-y divide-line">
      {entries.map((entry) => (
        <div key={entry} className="flex h-15 items-center">
          <Skeleton className="h-8 w-72 max-w-full" />
        </div>
      ))}
    </div>
  );
}

/** A line and its button. */
export const AccessSkeleton = () => <Skeleton className="h-9 w-52 touch:h-11" />;
