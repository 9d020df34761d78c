import type { CompanyAdmin } from '@endorse/contract/companies/schemas'
import { type AdminStatus, adminStatuses } from '@endorse/contract/companies/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { focusNeighborOf } from '../../lib/focus.ts'
import { useUser } from '../../lib/session.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { confirm } from '../../ui/confirm.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PaginatedList } from '../../ui/PaginatedList.tsx'
import { Table, type TableColumn, TwoLines } from '../../ui/Table.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useAdminDecisions, useAdminRequests } from './api.ts'

const [ChooseCompanyDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./ChooseCompanyDialog.tsx')).ChooseCompanyDialog,
)

const tabs = [
  { value: 'PENDING', label: 'Pending' },
  { value: 'APPROVED', label: 'Approved' },
  { value: 'REJECTED', label: 'Rejected' },
] as const

const columns: TableColumn[] = [
  { head: 'Person' },
  { head: 'Company' },
  { head: 'Requested on', width: 144 },
  { head: '', width: 236 },
]

/** Lists company admin requests: of one company for its admins, of all companies for platform staff. */
export default function AdminRequestsPage() {
  const { role, company } = useUser()
  const { values, page, update } = useListSearchParams('status')
  const status = adminStatuses.find((one) => one === values.status) ?? 'PENDING'
  const list = useAdminRequests(status, page)
  useClampedListPage({ page, update }, list.data?.pagination.totalPages)
  return (
    <PageContainer>
      <PageHeader
        title="Admin Requests"
        subtitle={
          role === 'ADMIN'
            ? `People asking to become admins of ${company?.name ?? 'your company'}.`
            : 'People asking to become company admins. Approve only people who act for the company.'
        }
      />
      <Tabs
        label="Admin requests"
        value={status}
        tabs={tabs}
        onChange={(to) => update({ status: to === 'PENDING' ? '' : to }, { replace: true })}
      />
      <Box role="tabpanel" id={`panel-${status}`} aria-labelledby={`tab-${status}`} sx={{ mt: 2.5 }}>
        <PaginatedList
          itemsLabel="requests"
          list={list}
          page={page}
          onPageChange={(to) => update({}, { page: to })}
          empty={<EmptyState framed illustration="requests" {...emptyTexts[status]} />}
        >
          <Table
            stacks
            label="People"
            columns={columns}
            loadingText="Loading requests..."
            busy={list.isFetching}
          >
            {list.data?.data.map((admin) => (
              <RequestRow key={admin.id} admin={admin} isStaff={role === 'PLATFORM_EMPLOYEE'} />
            ))}
          </Table>
        </PaginatedList>
      </Box>
    </PageContainer>
  )
}

const emptyTexts: Record<AdminStatus, { title: string; text: string }> = {
  PENDING: {
    title: 'No pending requests',
    text: 'New requests to become a company admin appear here.',
  },
  APPROVED: { title: 'No approved requests', text: 'Approved company admins appear here.' },
  REJECTED: { title: 'No rejected requests', text: 'Rejected requests appear here.' },
}

function RequestRow({ admin, isStaff }: { admin: CompanyAdmin; isStaff: boolean }) {
  return (
    <TableRow>
      <TableCell>
        <TwoLines
          first={
            <Typography variant="subtitle2" component="span">
              {admin.name}
            </Typography>
          }
          second={admin.email}
        />
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {admin.company?.name ?? <EmptyValue>No company</EmptyValue>}
      </TableCell>
      <TableCell>
        <DateTime value={admin.signedUpAt} />
      </TableCell>
      <TableCell>
        <Actions admin={admin} isStaff={isStaff} />
      </TableCell>
    </TableRow>
  )
}

function Actions({ admin, isStaff }: { admin: CompanyAdmin; isStaff: boolean }) {
  if (admin.status === 'PENDING') return <DecideRequest admin={admin} canChooseCompany={isStaff} />
  if (admin.status === 'APPROVED' && isStaff) return <WithdrawApproval admin={admin} />
  return null
}

/** Withdraws an approval. Only platform staff can: an admin cannot remove another admin. */
function WithdrawApproval({ admin }: { admin: CompanyAdmin }) {
  const decide = useAdminDecisions()
  const buttons = useRef<HTMLDivElement>(null)
  const setNextFocus = useFocusOnUnmount()
  const { name, email, company } = admin

  const withdraw = () => {
    setNextFocus(focusNeighborOf(buttons.current?.closest('tr') ?? null))
    void confirm({
      title: `Withdraw ${name} as an admin of ${company?.name ?? 'their company'}?`,
      text: `${email} loses access to the company at once and keeps their account. We email them.`,
      confirmLabel: 'Withdraw',
      loadingLabel: 'Withdrawing...',
      danger: true,
      onConfirm: () => decide.withdraw(admin),
    })
  }

  return (
    <Stack ref={buttons} direction="row" sx={{ justifyContent: { sm: 'flex-end' } }}>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`Withdraw the approval of ${name}`}
        onClick={withdraw}
      >
        Withdraw
      </Button>
    </Stack>
  )
}

function DecideRequest({ admin, canChooseCompany }: { admin: CompanyAdmin; canChooseCompany: boolean }) {
  const decide = useAdminDecisions()
  const buttons = useRef<HTMLDivElement>(null)
  const setNextFocus = useFocusOnUnmount()
  const [isChoosingCompany, setChoosingCompany] = useState(false)
  const { name, email, company } = admin
  const setFocusAfterDecision = () => setNextFocus(focusNeighborOf(buttons.current?.closest('tr') ?? null))

  const approve = () => {
    setFocusAfterDecision()
    if (!company) return setChoosingCompany(true)
    void confirm({
      title: `Approve ${name} as an admin of ${company.name}?`,
      text: `${email} will see the company’s applications, assign them to Endorsers, and approve other admins.`,
      confirmLabel: 'Approve',
      loadingLabel: 'Approving...',
      onConfirm: () => decide.approve(admin),
    })
  }

  const reject = () => {
    setFocusAfterDecision()
    void confirm({
      title: `Reject ${name}?`,
      text: `${email} keeps their account but no company. We email them.`,
      confirmLabel: 'Reject',
      loadingLabel: 'Refusing...',
      danger: true,
      onConfirm: () => decide.reject(admin),
    })
  }

  return (
    <Stack ref={buttons} direction="row" sx={{ gap: 1, justifyContent: { sm: 'flex-end' } }}>
      {(company || canChooseCompany) && (
        <Button
          {...(!company && prefetchProps)}
          size="small"
          aria-haspopup="dialog"
          aria-label={`Approve ${name}`}
          onClick={approve}
        >
          Approve
        </Button>
      )}
      <Button
        size="small"
        variant="text"
        aria-haspopup="dialog"
        aria-label={`Reject ${name}`}
        onClick={reject}
      >
        Reject
      </Button>
      {isChoosingCompany && (
        <ChooseCompanyDialog
          title={`Choose the company of ${name}`}
          onClose={() => setChoosingCompany(false)}
          onChoose={(companyId) => decide.approve(admin, companyId)}
        />
      )}
    </Stack>
  )
}
