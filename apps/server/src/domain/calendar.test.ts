import { expect, it } from 'vitest'
import { formatDay, withShortMonth } from './calendar.ts'

it('writes each month with three letters', () => {
  const days = Array.from({ length: 12 }, (_, month) => formatDay(new Date(Date.UTC(2025, month, 18))))
  expect(days.map((day) => day.slice(3, -5))).toEqual([
    'Jan',
    'Feb',
    'Mar',
    'Apr',
    'May',
    'Jun',
    'Jul',
    'Aug',
    'Sep',
    'Oct',
    'Nov',
    'Dec',
  ])
  expect(withShortMonth('Thu, 18 Sept, 2025, 2:05 pm')).toBe('Thu, 18 Sep, 2025, 2:05 pm')
})
