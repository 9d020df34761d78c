import type { CompanyDomain } from '@endorse/contract/company-admins/domains/schemas'
import type { DomainCheckResult, DomainProof } from '@endorse/contract/company-admins/domains/values'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { formatDate, formatTime } from '../../lib/dates.ts'
import { focusNeighborOf } from '../../lib/focus.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { confirm } from '../../ui/confirm.ts'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { toast } from '../../ui/toast.ts'
import { useDomainActions } from './api.ts'
import { TxtRecord } from './TxtRecord.tsx'

interface Props {
  domain: CompanyDomain
  companyId: string
  isStaff: boolean
}

/** A domain of a company: what verified it, or the TXT record that will. */
export function DomainItem({ domain, companyId, isStaff }: Props) {
  const { domain: name, verified, record } = domain
  const Icon = verified ? CheckCircleOutlined : WarningAmberOutlined
  return (
    <Item>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <Icon
          aria-hidden="true"
          sx={{ flex: 'none', fontSize: 20, color: verified ? 'success.main' : 'warning.main' }}
        />
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="subtitle2" component="h2" noWrap title={name}>
            {name}
          </Typography>
          <Typography variant="small" component="p" color="textSecondary">
            {stateText(domain)}
          </Typography>
        </Box>
        <ItemButtons {...{ domain, companyId, isStaff }} />
      </Stack>
      {record && (
        <Box sx={{ mt: 1 }}>
          <Typography variant="small" component="p" sx={{ mb: 1 }}>
            Add this record where you manage the domain. It can take up to an hour to be visible.
          </Typography>
          <TxtRecord {...record} />
          <CheckNow domain={domain} companyId={companyId} />
        </Box>
      )}
    </Item>
  )
}

const Item = styled('li')(({ theme }) => ({
  padding: '12px 20px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down(768)]: { padding: '12px 16px' },
}))

const proofText: Record<DomainProof, string> = {
  EMPLOYER_LIST: 'Verified by the list of employers',
  STAFF: 'Verified by platform staff',
  DNS: 'Verified by its TXT record',
  POSTINGS: 'Verified by imported postings',
}

function stateText({ verified, endorsers, waiting }: CompanyDomain): string {
  const people = [
    count(endorsers, 'Endorser'),
    waiting > 0 && `${count(waiting, 'person', 'people')} waiting`,
  ]
  const state = verified ? `${proofText[verified.proof]} on ${formatDate(verified.at)}` : 'Not verified'
  return [state, ...people].filter(Boolean).join(' · ')
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`
}

function ItemButtons({ domain: { domain, verified, record }, companyId, isStaff }: Props) {
  const actions = useDomainActions(companyId)
  const buttons = useRef<HTMLDivElement>(null)
  const setNextFocus = useFocusOnUnmount()

  const verify = () =>
    void confirm({
      title: `Does ${domain} belong to this company?`,
      text: 'Everybody with an address there joins the company at once, also people who wait now.',
      confirmLabel: 'Verify',
      loadingLabel: 'Verifying...',
      onConfirm: async () => toast.success((await actions.verify(domain)).message),
    })

  const remove = () => {
    setNextFocus(focusNeighborOf(buttons.current?.closest('li') ?? null))
    void confirm({
      title: `Remove ${domain}?`,
      text: 'People who sign up with an address there no longer join the company. Those who belong to it stay.',
      confirmLabel: 'Remove',
      loadingLabel: 'Removing...',
      danger: true,
      onConfirm: async () => toast.success((await actions.remove(domain)).message),
    })
  }

  return (
    <Stack ref={buttons} direction="row" sx={{ gap: 0.5 }}>
      {isStaff && !verified && (
        <Button size="small" aria-haspopup="dialog" aria-label={`Verify ${domain}`} onClick={verify}>
          Verify
        </Button>
      )}
      {!verified && !record && <ShowRecord domain={domain} companyId={companyId} />}
      <Button
        size="small"
        variant="text"
        aria-haspopup="dialog"
        aria-label={`Remove ${domain}`}
        onClick={remove}
      >
        Remove
      </Button>
    </Stack>
  )
}

/** Asks for the TXT record of a domain that the company was named from. */
function ShowRecord({ domain, companyId }: { domain: string; companyId: string }) {
  const { add } = useDomainActions(companyId)
  const [isLoading, setLoading] = useState(false)
  const show = async () => {
    setLoading(true)
    try {
      await add(domain)
    } catch (error) {
      toast.error(getErrorMessage(error, 'Failed to show the record. Please try again.'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <LoadingButton
      size="small"
      aria-label={`Show the TXT record of ${domain}`}
      loading={isLoading}
      loadingLabel="Loading..."
      onClick={() => void show()}
    >
      Show record
    </LoadingButton>
  )
}

const resultText: Record<DomainCheckResult, string> = {
  FOUND: 'the record is there',
  NOT_FOUND: 'no record found',
  OTHER_VALUE: 'the record has another value',
  FAILED: 'the name servers did not answer',
}

function CheckNow({ domain: { domain, lastCheck }, companyId }: Pick<Props, 'domain' | 'companyId'>) {
  const { check } = useDomainActions(companyId)
  const [isChecking, setChecking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const checkNow = async () => {
    setChecking(true)
    setFailure(undefined)
    try {
      const { data, message } = await check(domain)
      if (data.verified) toast.success(message)
    } catch (error) {
      setFailure(getErrorMessage(error, 'The check failed. Please try again.'))
    } finally {
      setChecking(false)
    }
  }
  const last = lastCheck && `Last check ${formatTime(lastCheck.at)}: ${resultText[lastCheck.result]}.`
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: '8px 12px', mt: 1.5, flexWrap: 'wrap' }}>
      <LoadingButton
        variant="tonal"
        startIcon={<RefreshOutlined />}
        aria-label={`Check ${domain} now`}
        loading={isChecking}
        loadingLabel="Checking..."
        onClick={() => void checkNow()}
      >
        Check now
      </LoadingButton>
      <Typography variant="small" component="p" role="status" color={failure ? 'error' : 'textSecondary'}>
        {failure ?? [last, 'We check every hour.'].filter(Boolean).join(' ')}
      </Typography>
    </Stack>
  )
}
