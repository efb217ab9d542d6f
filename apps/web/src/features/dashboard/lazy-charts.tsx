import { lazy } from 'react';
import { afterPaint } from '../../components/browser/after-paint.ts';
import { withMessages } from '../../i18n/i18n.ts';

const importCharts = withMessages(() => import('./charts/dashboard-charts.ts'));
type Charts = Awaited<ReturnType<typeof importCharts>>;

const nothing: Charts = { DoughnutChart: () => <></>, PaceChart: () => <></>, TrendChart: () => <></> };

/** After the frame that shows the figures, which stay if loading fails. */
const loadCharts = () => afterPaint(importCharts).catch(() => nothing);

export const DoughnutChart = lazy(async () => ({ default: (await loadCharts()).DoughnutChart }));
export const PaceChart = lazy(async () => ({ default: (await loadCharts()).PaceChart }));
export const TrendChart = lazy(async () => ({ default: (await loadCharts()).TrendChart }));
