import type { DecidedRequest } from '@endorse/contract/company-admins/join-requests/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatDate } from '../../lib/dates.ts'
import { Badge } from '../../ui/Badge.tsx'
import { confirm } from '../../ui/confirm.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { StatusIcon } from '../../ui/StatusIcon.tsx'
import { useAdminDecisions, useDecidedRequests } from './api.ts'
import { RequestList } from './request-parts.tsx'

/** Lists the decided requests, newest first. Platform staff can withdraw the approval of an admin. */
export function DecidedRequests({ isStaff }: { isStaff: boolean }) {
  const [page, setPage] = useState(1)
  const list = useDecidedRequests(page)
  return (
    <RequestList
      title="Decided"
      note="newest first"
      list={list}
      page={page}
      onPageChange={setPage}
      empty={{ title: 'Nothing decided yet', text: 'Approved and rejected requests appear here.' }}
    >
      {list.data?.data.map((request) => (
        <DecidedItem key={`${request.kind} ${request.id}`} request={request} isStaff={isStaff} />
      ))}
    </RequestList>
  )
}

function DecidedItem({ request, isStaff }: { request: DecidedRequest; isStaff: boolean }) {
  const { name, kind, outcome } = request
  return (
    <Item>
      <PersonAvatar name={name} size={40} />
      <Box sx={{ flex: { xs: '1 1 200px', md: 1 }, minWidth: 0 }}>
        <Typography variant="subtitle2" component="h3" noWrap title={name}>
          {name}
        </Typography>
        <Typography variant="small" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {outcomeText(request, isStaff)}
        </Typography>
      </Box>
      {isStaff && kind === 'ADMIN' && outcome === 'APPROVED' && <WithdrawApproval admin={request} />}
      <OutcomeChip isRejected={outcome === 'REJECTED'} />
    </Item>
  )
}

function OutcomeChip({ isRejected }: { isRejected: boolean }) {
  const color = isRejected ? 'rejected' : 'accepted'
  return (
    <Badge sx={{ bgcolor: `status.${color}Bg`, color: `status.${color}Fg`, pl: '7px' }}>
      <StatusIcon icon={isRejected ? 'cross' : 'check'} />
      {isRejected ? 'Rejected' : 'Approved'}
    </Badge>
  )
}

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 20px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down(768)]: { padding: '12px 16px', flexWrap: 'wrap' },
}))

function outcomeText({ kind, outcome, company, at, by, reason }: DecidedRequest, isStaff: boolean): string {
  const who =
    by === null ? 'The domain' : by.isYou ? 'You' : by.isStaff && !isStaff ? 'Platform staff' : by.name
  const verb = outcome === 'REJECTED' ? 'rejected' : 'approved'
  const as = kind === 'ADMIN' ? 'admin' : 'Endorser'
  const what = isStaff && company ? `the request as ${as} of ${company.name}` : `the request as ${as}`
  const separate = outcome === 'SEPARATE' ? ' They have a company of their own.' : ''
  return `${who} ${verb} ${what} on ${formatDate(at)}${reason ? `: ${reason}` : '.'}${separate}`
}

/** Withdraws an approval. Only platform staff can: an admin cannot remove another admin. */
function WithdrawApproval({ admin }: { admin: DecidedRequest }) {
  const decide = useAdminDecisions()
  const { name, email, company } = admin
  const withdraw = () =>
    void confirm({
      title: `Withdraw ${name} as an admin of ${company?.name ?? 'their company'}?`,
      text: `${email} loses access to the company at once and keeps their account. We email them.`,
      confirmLabel: 'Withdraw',
      loadingLabel: 'Withdrawing...',
      danger: true,
      onConfirm: () => decide.withdraw(admin),
    })
  return (
    <Button
      size="small"
      variant="text"
      aria-haspopup="dialog"
      aria-label={`Withdraw the approval of ${name}`}
      onClick={withdraw}
    >
      Withdraw
    </Button>
  )
}
