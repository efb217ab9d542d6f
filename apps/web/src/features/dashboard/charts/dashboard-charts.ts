/** What the dashboard draws below its answers, loaded together. */
export { DoughnutChart } from '../../../components/charts/doughnut-chart.tsx';
export { PaceChart } from './pace-chart.tsx';
export { TrendChart } from './trend-chart.tsx';
