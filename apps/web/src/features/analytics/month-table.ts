import type { MonthFigures } from '@endorse/contract/analytics/schemas'
import type { ChartData } from '../../ui/charts/chart-data.ts'
import { monthName, TOO_FEW } from './format.ts'

/** The table behind the requests by month. */
export function monthTable(months: MonthFigures[]): ChartData<MonthFigures> {
  return {
    rows: months,
    keyOf: ({ month }) => month,
    columns: [
      { head: 'Month', value: ({ month }) => nameWithYear(month), width: '32%' },
      { head: 'Requests', value: ({ requests }) => requests },
      { head: 'Approved', value: ({ approved }) => approved ?? TOO_FEW },
      { head: 'Rejected', value: ({ rejected }) => rejected ?? TOO_FEW },
      { head: 'Waiting', value: ({ waiting }) => waiting ?? TOO_FEW },
    ],
  }
}

/** Returns a month with its year: `November 2026`. */
export function nameWithYear(month: string): string {
  return `${monthName(month)} ${month.slice(0, 4)}`
}
