import Google from '@mui/icons-material/Google'
import LinkedIn from '@mui/icons-material/LinkedIn'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import type { MouseEvent, ReactNode } from 'react'
import { toast } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** Google and LinkedIn have their place, and say themselves that they do nothing yet. */
export function OtherWays() {
  return (
    <>
      <Divider sx={{ typography: 'small', color: 'text.tertiary' }}>or</Divider>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <Way name="Google" icon={<Google aria-hidden="true" />} />
        <Way name="LinkedIn" icon={<LinkedIn aria-hidden="true" />} />
      </Box>
    </>
  )
}

function Way({ name, icon }: { name: string; icon: ReactNode }) {
  const say = (event: MouseEvent) => {
    event.preventDefault()
    toast.info(`${name} is not available yet. Please use your email address.`)
  }
  return (
    <Button component="a" href="#" size="large" startIcon={icon} aria-disabled="true" onClick={say}>
      {name}
      <VisuallyHidden>, not available yet</VisuallyHidden>
    </Button>
  )
}
