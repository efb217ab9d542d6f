/** The dashboard's charts, in one chunk. */
export { DoughnutChart } from '../../../components/charts/doughnut-chart.tsx';
export { PaceChart } from './pace-chart.tsx';
export { TrendChart } from './trend-chart.tsx';
