import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Button from '@mui/material/Button'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'

interface Props {
  /** Target when there is no earlier page of the app in the history. */
  to: string
  children: string
}

/** Goes back in the history, which keeps filters, tab and scroll position of the earlier page. */
export function BackLink({ to, children }: Props) {
  return (
    <Button
      component={Link}
      to={to}
      variant="text"
      startIcon={<ArrowBackOutlined />}
      onClick={goBack}
      sx={{ height: { xs: 44, sm: 36 }, ml: -1.75, mt: { xs: -1.5, sm: 0 }, mb: { xs: 0.5, sm: 1.5 } }}
    >
      {children}
    </Button>
  )
}

/** Goes back in the history, unless the page was opened by its address or the click asks for a new tab. */
export function goBack(event: MouseEvent) {
  const hasModifierKey = event.metaKey || event.ctrlKey || event.shiftKey
  if (hasModifierKey || !(window.history.state?.idx > 0)) return
  event.preventDefault()
  window.history.back()
}
