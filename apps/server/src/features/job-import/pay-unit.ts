import { wordsOf } from './column-names.ts'

/** Returns what a name says about the unit of its values: "lpa" for `salary_min_lpa`, "inr per month" … */
export function unitOfName(path: string[]): string {
  const words = path.flatMap(wordsOf)
  const has = (...wanted: string[]) => words.some((word) => wanted.includes(word))
  return [
    has('inr', 'rs', 'rupees') && 'inr',
    has('usd') && 'usd',
    has('lpa', 'lakh', 'lakhs', 'lac', 'lacs', 'l') && 'lpa',
    has('month', 'monthly', 'pm') && 'per month',
    has('hour', 'hourly') && 'per hour',
    has('day', 'daily') && 'per day',
    has('year', 'yearly', 'annual', 'annum', 'pa') && 'per year',
  ]
    .filter(Boolean)
    .join(' ')
}
