import { render, screen } from '@testing-library/react';
import { Component, Suspense, useDeferredValue, type ComponentType, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { componentOnDemand, lateComponent } from './late-component.tsx';

type ChartProps = { name: string };
const Chart = ({ name }: ChartProps) => <p>chart of {name}</p>;

describe('lateComponent', () => {
  it('shows what is in its place until its code has loaded, and then always the code', async () => {
    const load = vi.fn<() => Promise<ComponentType<ChartProps>>>(() => Promise.resolve(Chart));
    const Late = lateComponent(load);
    const first = render(<Late name="August" meanwhile="skeleton" />);
    expect(first.container.textContent).toBe('skeleton');
    await screen.findByText('chart of August');
    first.unmount();
    const second = render(<Late name="September" meanwhile="skeleton" />);
    expect(second.container.textContent).toBe('chart of September');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('never hides what is around it, not even in a render that is not urgent', async () => {
    const code = Promise.withResolvers<ComponentType<ChartProps>>();
    const Late = lateComponent(() => code.promise);
    function Screen() {
      const isShown = useDeferredValue(true, false);
      return isShown ? (
        <>
          $84,869.22 <Late name="August" meanwhile="skeleton" />
        </>
      ) : (
        'waiting'
      );
    }
    const { container } = render(
      <Suspense fallback="hidden">
        <Screen />
      </Suspense>,
    );
    expect(container.textContent).toBe('$84,869.22 skeleton');
    code.resolve(Chart);
    expect(await screen.findByText('chart of August')).toBeDefined();
  });

  it('renders nothing if loading fails, and tries again when it is mounted again', async () => {
    let isReachable = false;
    const Late = lateComponent(() => (isReachable ? Promise.resolve(Chart) : Promise.reject(new TypeError('offline'))));
    const { container, unmount } = render(<Late name="August" meanwhile="skeleton" />);
    await vi.waitFor(() => expect(container.textContent).toBe(''));
    unmount();
    isReachable = true;
    render(<Late name="August" meanwhile="skeleton" />);
    expect(await screen.findByText('chart of August')).toBeDefined();
  });
});

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? 'failed' : this.props.children);
}

describe('componentOnDemand', () => {
  it('does not wait for a frame', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const Dialog = componentOnDemand(() => Promise.resolve(Chart));
    render(<Dialog name="August" />);
    expect(await screen.findByText('chart of August')).toBeDefined();
    vi.unstubAllGlobals();
  });

  it('throws to the error boundary if loading fails, and tries again when it is mounted again', async () => {
    let isReachable = false;
    const Dialog = componentOnDemand(() =>
      isReachable ? Promise.resolve(Chart) : Promise.reject(new TypeError('offline')),
    );
    const page = (
      <Boundary>
        <Dialog name="August" />
      </Boundary>
    );
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { unmount } = render(page);
    await screen.findByText('failed');
    log.mockRestore();
    unmount();
    isReachable = true;
    render(page);
    expect(await screen.findByText('chart of August')).toBeDefined();
  });
});
