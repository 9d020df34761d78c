import {
  type Provider,
  providerName,
  type SocialLoginOptions,
  socialLoginUrl,
} from '@endorse/contract/accounts/values'
import Button from '@mui/material/Button'
import type { MouseEvent } from 'react'
import { Spinner } from '../../../ui/Spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { ProviderLogo } from './ProviderLogo.tsx'
import { useIsProviderAvailable } from './provider-availability.ts'

interface Props {
  provider: Provider
  options: SocialLoginOptions
  label: string | undefined
  /** The button was clicked and the browser is leaving the page. */
  isRedirecting: boolean
  disabled: boolean
  onRedirect: () => void
}

/** Link that starts the OAuth flow of a provider; inert while the provider is not configured. */
export function ProviderButton({ provider, options, label, isRedirecting, disabled, onRedirect }: Props) {
  const name = providerName[provider]
  const isAvailable = useIsProviderAvailable(provider)

  const onClick = (event: MouseEvent) => {
    if (isAvailable && !disabled) return onRedirect()
    event.preventDefault()
    if (!isAvailable) toast.info(`${name} is not available yet. Please use your email address.`)
  }

  return (
    <Button
      component="a"
      href={isAvailable ? socialLoginUrl(provider, options) : '#'}
      size="large"
      startIcon={isRedirecting ? <Spinner size={18} /> : <ProviderLogo provider={provider} />}
      aria-disabled={!isAvailable || disabled || undefined}
      onClick={onClick}
      sx={disabled ? { opacity: 0.6 } : undefined}
    >
      {isAvailable && !label && <VisuallyHidden>Continue with </VisuallyHidden>}
      {label ?? name}
      {!isAvailable && <VisuallyHidden>, not available yet</VisuallyHidden>}
    </Button>
  )
}
