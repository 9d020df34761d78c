import { type Provider, providerName, type SignInWish, startOfSignIn } from '@endorse/contract'
import Button from '@mui/material/Button'
import type { MouseEvent } from 'react'
import { Spinner } from '../../../ui/Spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { isAvailable } from './available.ts'
import { Mark } from './Mark.tsx'

interface Props {
  provider: Provider
  wish: SignInWish
  label: string | undefined
  /** It has been pressed, and the browser is on its way. */
  isLeaving: boolean
  disabled: boolean
  onLeave: () => void
}

export function Way({ provider, wish, label, isLeaving, disabled, onLeave }: Props) {
  const name = providerName[provider]
  const isOpen = isAvailable(provider)

  const press = (event: MouseEvent) => {
    if (isOpen && !disabled) return onLeave()
    event.preventDefault()
    if (!isOpen) toast.info(`${name} is not available yet. Please use your email address.`)
  }

  return (
    <Button
      component="a"
      href={isOpen ? startOfSignIn(provider, wish) : '#'}
      size="large"
      startIcon={isLeaving ? <Spinner size={18} /> : <Mark provider={provider} />}
      aria-disabled={!isOpen || disabled || undefined}
      onClick={press}
      sx={disabled ? { opacity: 0.6 } : undefined}
    >
      {isOpen && !label && <VisuallyHidden>Continue with </VisuallyHidden>}
      {label ?? name}
      {!isOpen && <VisuallyHidden>, not available yet</VisuallyHidden>}
    </Button>
  )
}
