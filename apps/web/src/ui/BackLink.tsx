import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Button from '@mui/material/Button'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'

interface Props {
  /** For whoever came here directly. */
  to: string
  children: string
}

/** Back to where somebody came from, with the filters, the tab and the place they left there. */
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

function goBack(event: MouseEvent) {
  const hasModifierKey = event.metaKey || event.ctrlKey || event.shiftKey
  if (hasModifierKey || !(window.history.state?.idx > 0)) return
  event.preventDefault()
  window.history.back()
}
