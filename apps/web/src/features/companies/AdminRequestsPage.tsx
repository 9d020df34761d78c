import { type AdminStatus, adminStatuses, type CompanyAdmin } from '@endorse/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useRef, useState } from 'react'
import { focusNeighborOf } from '../../lib/focus.ts'
import { useUser } from '../../lib/session.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { confirm } from '../../ui/confirm.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { ListTable, ListTableRow, TwoLineCell } from '../../ui/ListTable.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PaginatedList } from '../../ui/PaginatedList.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useAdminDecisions, useAdminRequests } from './api.ts'

const [ChooseCompanyDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./ChooseCompanyDialog.tsx')).ChooseCompanyDialog,
)

const tabs = [
  { value: 'PENDING', label: 'Waiting' },
  { value: 'APPROVED', label: 'Approved' },
  { value: 'REFUSED', label: 'Refused' },
] as const

const columns = [
  { head: 'Who', width: 'minmax(0, 1.4fr)' },
  { head: 'Company', width: 'minmax(0, 1fr)' },
  { head: 'Asked on', width: '120px' },
  { head: '', width: '208px' },
] as const

/** Who asks to speak for a company: for its admins, and for platform staff those of all companies. */
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
            ? `People who ask to speak for ${company?.name ?? 'your company'}, as you do.`
            : 'People who ask to speak for a company. Let in only whom the company would send.'
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
          empty={<EmptyState framed illustration="clear" {...emptyTexts[status]} />}
        >
          <ListTable
            label="People"
            columns={columns}
            loadingText="Loading requests..."
            busy={list.isFetching}
          >
            {list.data?.data.map((admin) => (
              <RequestRow key={admin.id} admin={admin} isStaff={role === 'PLATFORM_EMPLOYEE'} />
            ))}
          </ListTable>
        </PaginatedList>
      </Box>
    </PageContainer>
  )
}

const emptyTexts: Record<AdminStatus, { title: string; text: string }> = {
  PENDING: {
    title: 'Nobody is waiting',
    text: 'Whoever signs up to speak for a company is asked about here.',
  },
  APPROVED: { title: 'Nobody yet', text: 'Whoever may speak for a company stands here.' },
  REFUSED: { title: 'Nobody was refused', text: 'Whoever may not speak for a company stands here.' },
}

function RequestRow({ admin, isStaff }: { admin: CompanyAdmin; isStaff: boolean }) {
  return (
    <ListTableRow>
      <TwoLineCell first={<Box sx={{ fontWeight: 500 }}>{admin.name}</Box>} second={admin.email} />
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {admin.company?.name ?? <EmptyValue>No company</EmptyValue>}
      </Box>
      <Box sx={{ typography: 'body2' }}>
        <DateTime value={admin.signedUpAt} />
      </Box>
      <Actions admin={admin} isStaff={isStaff} />
    </ListTableRow>
  )
}

function Actions({ admin, isStaff }: { admin: CompanyAdmin; isStaff: boolean }) {
  if (admin.status === 'PENDING') return <DecideRequest admin={admin} canChooseCompany={isStaff} />
  if (admin.status === 'APPROVED' && isStaff) return <WithdrawApproval admin={admin} />
  return <span />
}

/** Only platform staff undo it: of two who speak for a company, neither puts the other out. */
function WithdrawApproval({ admin }: { admin: CompanyAdmin }) {
  const decide = useAdminDecisions()
  const buttons = useRef<HTMLDivElement>(null)
  const setNextFocus = useFocusOnUnmount()
  const { name, email, company } = admin

  const withdraw = () => {
    setNextFocus(focusNeighborOf(buttons.current?.closest('li') ?? null))
    void confirm({
      title: `Let ${name} no longer speak for ${company?.name ?? 'a company'}?`,
      text: `${email} loses sight of the company at once, and keeps an account of their own. They are told.`,
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
  const setFocusAfterDecision = () => setNextFocus(focusNeighborOf(buttons.current?.closest('li') ?? null))

  const approve = () => {
    setFocusAfterDecision()
    if (!company) return setChoosingCompany(true)
    void confirm({
      title: `Let ${name} speak for ${company.name}?`,
      text: `${email} will see the company’s applications, give them to its Endorsers, and let others in.`,
      confirmLabel: 'Approve',
      loadingLabel: 'Approving...',
      onConfirm: () => decide.approve(admin),
    })
  }

  const refuse = () => {
    setFocusAfterDecision()
    void confirm({
      title: `Refuse ${name}?`,
      text: `${email} keeps an account of their own, without a company. They are told.`,
      confirmLabel: 'Refuse',
      loadingLabel: 'Refusing...',
      danger: true,
      onConfirm: () => decide.refuse(admin),
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
        aria-label={`Refuse ${name}`}
        onClick={refuse}
      >
        Refuse
      </Button>
      {isChoosingCompany && (
        <ChooseCompanyDialog
          title={`For which company does ${name} speak?`}
          onClose={() => setChoosingCompany(false)}
          onChoose={(companyId) => decide.approve(admin, companyId)}
        />
      )}
    </Stack>
  )
}
