import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';

/** Wraps the whole app: a chunk that can no longer be downloaded must not leave a blank page. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <CrashScreen /> : this.props.children;
  }
}
