import { type Provider, providers } from '@endorse/contract/accounts/values'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { REDIRECT_PARAM, sameOriginPath } from '../../foundation/paths.ts'
import { lazyPart } from '../../ui/load-part.ts'
import { ProviderButton } from './social-login/ProviderButton.tsx'

const SocialLoginError = lazyPart(() => import('./social-login/SocialLoginError.tsx'))

interface Props {
  remember?: boolean
  /** The role chosen on the sign-up page. */
  role?: string
  /** While the form is being submitted. */
  disabled?: boolean
}

/** The Google and LinkedIn buttons. A provider that is not configured says so on click. */
export function SocialLogin({ remember, role, disabled = false }: Props) {
  const [search] = useSearchParams()
  const { redirectingProvider, setRedirectingProvider } = useRedirectingProvider()
  const isAdmin = role === 'ADMIN'
  const options = { remember, role, redirect: sameOriginPath(search.get(REDIRECT_PARAM)) }
  const buttonPropsFor = (provider: Provider) => ({
    provider,
    options,
    label: isAdmin ? signUpLabels[provider] : undefined,
    isRedirecting: redirectingProvider === provider,
    disabled: disabled || redirectingProvider !== undefined,
    onRedirect: () => setRedirectingProvider(provider),
  })
  return (
    <>
      <OrDivider role="separator">or</OrDivider>
      {search.has('problem') && (
        <Suspense fallback={null}>
          <SocialLoginError />
        </Suspense>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: isAdmin ? { sm: 'repeat(2, minmax(0, 1fr))' } : 'repeat(2, minmax(0, 1fr))',
          gap: 1.5,
        }}
      >
        {providers.map((provider) => (
          <ProviderButton key={provider} {...buttonPropsFor(provider)} />
        ))}
      </Box>
    </>
  )
}

const signUpLabels = { google: 'Sign up with Google', linkedin: 'Sign up with Linkedin' }

const OrDivider = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  color: theme.vars.palette.text.tertiary,
  '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

/** The provider whose button was clicked. Resets when Back restores the page from the back/forward cache. */
function useRedirectingProvider() {
  const [redirectingProvider, setRedirectingProvider] = useState<Provider>()
  useEffect(() => {
    const reset = () => setRedirectingProvider(undefined)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  return { redirectingProvider, setRedirectingProvider }
}
