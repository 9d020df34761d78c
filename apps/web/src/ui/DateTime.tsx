import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import {
  formatAge,
  formatBriefTime,
  formatDate,
  formatDateTime,
  formatDayAndMonth,
  formatMonth,
  formatRelativeTime,
  formatTime,
} from '../lib/dates.ts'

const formats = {
  /** 19 Nov 2025 */
  date: formatDate,
  /** 19 Nov */
  short: formatDayAndMonth,
  /** Nov 2025 */
  month: formatMonth,
  /** 19 Nov 2025, 10:42 am */
  moment: formatDateTime,
  /** 10:42 am */
  time: formatTime,
  /** 10:42 am, Tue or 12 Nov, in a list that is grouped by day */
  brief: formatBriefTime,
  /** Today, 1 day ago, 2 weeks ago: how old a posting is. */
  age: formatAge,
  /** just now, 2 hours ago, yesterday */
  ago: formatRelativeTime,
}

/** Renders a `<time>` as date or age, with the exact time as tooltip. Relative times update every minute. */
export function DateTime({ value, format = 'date' }: { value: string; format?: keyof typeof formats }) {
  const relative = format === 'age' || format === 'ago'
  useRerenderEveryMinute(relative)
  return (
    <Box
      component="time"
      dateTime={value}
      title={formatDateTime(value)}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {formats[format](value)}
    </Box>
  )
}

function useRerenderEveryMinute(enabled: boolean): void {
  const [, rerender] = useState(0)
  useEffect(() => {
    if (!enabled) return
    const timer = setInterval(() => rerender((count) => count + 1), 60_000)
    return () => clearInterval(timer)
  }, [enabled])
}
