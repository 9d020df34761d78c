import type { MySuspension } from '@endorse/contract/moderation/suspension/schemas'
import { suspensionNumber, suspensionReasonLabel } from '@endorse/contract/moderation/suspension/values'
import ArrowCircleRightOutlined from '@mui/icons-material/ArrowCircleRightOutlined'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ThemeProvider } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { QueryClientProvider } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { readSuspensionToken } from '../../../foundation/suspension-state.ts'
import { withDashboardComponents } from '../../../foundation/theme/dashboard.ts'
import { getErrorMessage, hasErrorCode } from '../../../lib/api-error.ts'
import { formatDateTime, formatDayOfWeek, formatTime } from '../../../lib/dates.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { EffectList } from '../../../ui/EffectList.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { AuthCard } from '../../accounts/AuthCard.tsx'
import { AccountActions } from './AccountActions.tsx'
import { useMySuspension } from './api.ts'
import { Objection } from './Objection.tsx'

/** What a suspended person reads instead of signing in: why, until when, and what they can do. */
export default function SuspendedPage() {
  const token = readSuspensionToken(useLocation().state)
  if (!token)
    return (
      <main>
        <VisuallyHidden as="h1">Your account</VisuallyHidden>
        <Navigate to={paths.login} replace />
      </main>
    )
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={withDashboardComponents}>
        <WithToken token={token} />
      </ThemeProvider>
    </QueryClientProvider>
  )
}

function WithToken({ token }: { token: string }) {
  const { data, error, refetch } = useMySuspension(token)
  if (hasErrorCode(error, 'SIGN_IN_EXPIRED')) return <Expired text={error.message} />
  if (data) return <Suspended suspension={data} token={token} />
  return (
    <AuthCard title="Your account is suspended">
      <Box sx={{ mt: 3 }}>
        {error ? (
          <ErrorPanel
            message={getErrorMessage(error, 'The reason could not be loaded. Please try again.')}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingText>Loading the reason...</LoadingText>
        )}
      </Box>
    </AuthCard>
  )
}

function Expired({ text }: { text: string }) {
  return (
    <AuthCard title="Please log in again" intro={text}>
      <Button component={Link} to={paths.login} replace size="large" fullWidth sx={{ mt: 3 }}>
        Log in
      </Button>
    </AuthCard>
  )
}

function Suspended({ suspension, token }: { suspension: MySuspension; token: string }) {
  const { number, until, suspendedAt, reason, text } = suspension
  return (
    <AuthCard
      title={
        until ? `Your account is suspended until ${formatDayOfWeek(until)}` : 'Your account is suspended'
      }
      icon={<SuspendedIcon />}
      intro={`Endorse staff suspended it on ${formatDateTime(suspendedAt)} (case ${suspensionNumber(number)}). ${
        until
          ? `The account comes back by itself on ${formatDayOfWeek(until)}, ${formatTime(until)}.`
          : 'The account comes back when staff lift the suspension.'
      }`}
    >
      <Box sx={{ mt: 2.5, p: 2, borderRadius: '12px', bgcolor: 'background.sunken' }}>
        <Typography variant="caption" component="p" color="textTertiary">
          Reason
        </Typography>
        <Typography variant="subtitle2" component="p">
          {suspensionReasonLabel[reason]}
        </Typography>
        <Typography
          variant="small"
          component="p"
          color="textSecondary"
          sx={{ mt: 0.5, whiteSpace: 'pre-line' }}
        >
          {text}
        </Typography>
      </Box>
      <Typography variant="h6" component="h2" sx={{ mt: 3, mb: 1 }}>
        Until then
      </Typography>
      <EffectList effects={effectsOf(suspension)} />
      <Objection suspension={suspension} token={token} />
      <AccountActions token={token} />
    </AuthCard>
  )
}

function effectsOf({ hadRequests }: MySuspension) {
  return [
    ...(hadRequests
      ? [
          {
            icon: ArrowCircleRightOutlined,
            text: 'Requests that were yours went to your colleagues. Nobody is told why.',
          },
        ]
      : []),
    {
      icon: RemoveCircleOutlineOutlined,
      text: 'You cannot answer, write or post. Your postings and your open requests are hidden.',
    },
    { icon: CheckCircleOutlined, text: 'You can download your data, and you can delete your account.' },
  ]
}

function SuspendedIcon() {
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 40,
        height: 40,
        mb: 2,
        borderRadius: '50%',
        bgcolor: 'error.light',
        color: 'error.dark',
      }}
    >
      <BlockOutlined aria-hidden="true" sx={{ fontSize: 20 }} />
    </Box>
  )
}
