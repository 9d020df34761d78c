import { type Provider, providers } from '@endorse/contract'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { ownPath, REDIRECT_PARAM } from '../../app/paths.ts'
import { useLeaving } from './sign-in-with/use-leaving.ts'
import { Way } from './sign-in-with/Way.tsx'

const Problem = lazy(() => import('./sign-in-with/Problem.tsx'))

interface Props {
  remember?: boolean
  /** What somebody chose who signs up. */
  role?: string
  /** While the form is on its way. */
  disabled?: boolean
}

/** Google and LinkedIn have their place, and say themselves that they do nothing where the site does not know them. */
export function OtherWays({ remember, role, disabled = false }: Props) {
  const [search] = useSearchParams()
  const { leaving, leave } = useLeaving()
  const isAdmin = role === 'ADMIN'
  const wish = { remember, role, redirect: ownPath(search.get(REDIRECT_PARAM)) }
  const wayOf = (provider: Provider) => ({
    provider,
    wish,
    label: isAdmin ? signUpLabels[provider] : undefined,
    isLeaving: leaving === provider,
    disabled: disabled || leaving !== undefined,
    onLeave: () => leave(provider),
  })
  return (
    <>
      <Or role="separator">or</Or>
      {search.has('problem') && (
        <Suspense fallback={null}>
          <Problem />
        </Suspense>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: isAdmin ? { sm: '1fr 1fr' } : '1fr 1fr', gap: 1.5 }}>
        {providers.map((provider) => (
          <Way key={provider} {...wayOf(provider)} />
        ))}
      </Box>
    </>
  )
}

const signUpLabels = { google: 'Sign up with Google', linkedin: 'Sign up with Linkedin' }

const Or = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  color: theme.vars.palette.text.tertiary,
  '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${theme.vars.palette.divider}` },
}))
