import { lateComponent } from '../../components/browser/late-component.tsx';
import { withMessages } from '../../i18n/i18n.ts';

const importCharts = withMessages(() => import('./charts/dashboard-charts.ts'));

export const DoughnutChart = lateComponent(async () => (await importCharts()).DoughnutChart);
export const PaceChart = lateComponent(async () => (await importCharts()).PaceChart);
export const TrendChart = lateComponent(async () => (await importCharts()).TrendChart);
