import { useRouter } from '@tanstack/react-router';
import { useContext } from 'react';
import { ErrorState } from '../components/ui/error-state.tsx';
import { Offline } from '../components/ui/offline.ts';
import { CrashScreen } from './crash-screen.tsx';

/** A screen that failed to render. Offline its code can't be loaded, and a reload would lose the page. */
export function ScreenError() {
  const router = useRouter();
  if (!useContext(Offline)) return <CrashScreen />;
  return <ErrorState title="" query={{ refetch: () => router.invalidate(), isFetching: false }} />;
}
