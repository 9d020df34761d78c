import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import {
  formatAge,
  formatAgo,
  formatDate,
  formatDayAndMonth,
  formatMoment,
  formatTime,
} from '../lib/dates.ts'

const formats = {
  /** 19 Nov 2025 */
  date: formatDate,
  /** 19 Nov */
  short: formatDayAndMonth,
  /** 19 Nov 2025, 10:42 am */
  moment: formatMoment,
  /** 10:42 am */
  time: formatTime,
  /** Today, 1 day ago, 2 weeks ago: how old a posting is. */
  age: formatAge,
  /** just now, 2 hours ago, yesterday */
  ago: formatAgo,
}

/** A date or an age; the exact moment shows under the pointer. */
export function When({ at, as = 'date' }: { at: string; as?: keyof typeof formats }) {
  const relative = as === 'age' || as === 'ago'
  useMinuteTick(relative)
  return (
    <Box component="time" dateTime={at} title={formatMoment(at)} sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {formats[as](at)}
    </Box>
  )
}

function useMinuteTick(wanted: boolean): void {
  const [, tick] = useState(0)
  useEffect(() => {
    if (!wanted) return
    const timer = setInterval(() => tick((count) => count + 1), 60_000)
    return () => clearInterval(timer)
  }, [wanted])
}
