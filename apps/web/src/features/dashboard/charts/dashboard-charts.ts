/** The dashboard's two line charts, loaded together. */
export { PaceChart } from './pace-chart.tsx';
export { TrendChart } from './trend-chart.tsx';
