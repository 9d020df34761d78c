import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import type { FormEvent, ReactNode } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import type { Area } from './areas.ts'
import { DraftNotice } from './DraftNotice.tsx'
import type { TabForm } from './use-tab-form.ts'
import type { TabSaving } from './use-tab-saving.ts'

/** It also stands where it was made, and need not stay in the corner. */
const saidAgain = { seconds: 6 }

interface Props<Tab extends string, Wire, F extends FieldValues> {
  area: Area<Tab>
  tab: Tab
  tabForm: TabForm<F>
  saving: TabSaving<Wire>
  /** With values that have passed the form's check. */
  onValid: (values: F) => Promise<void>
  children: ReactNode
}

/** The form of one tab: its fields, what went wrong, and the way back and forth. */
export function TabFrame<Tab extends string, Wire, F extends FieldValues>(props: Props<Tab, Wire, F>) {
  const { area, tab, tabForm, saving, onValid, children } = props
  const { form } = tabForm
  const sayFirst = (errors: FieldErrors) => {
    const first = firstMessage(errors)
    if (area.toastsMistakes && first) toast.error(first, saidAgain)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isBusy) void form.handleSubmit(onValid, sayFirst)(event)
  }
  return (
    <Stack component="form" noValidate onSubmit={submit} aria-label={area.labels[tab]} sx={{ gap: 5 }}>
      {tabForm.isRestored && <DraftNotice files={tabForm.lostFiles} onDiscard={tabForm.discard} />}
      <ErrorSummary control={form.control} setFocus={form.setFocus} />
      {children}
      <Outcome saving={saving} />
      <Buttons area={area} tab={tab} saving={saving} />
    </Stack>
  )
}

function Outcome<Wire>({ saving: { failure, banner } }: { saving: TabSaving<Wire> }) {
  if (banner) {
    return (
      <Notice severity="success" role="status">
        {banner}
      </Notice>
    )
  }
  if (!failure) return null
  return (
    <Notice
      severity="error"
      role="alert"
      action={
        failure.elsewhere.length === 0 && (
          <Button type="submit" size="small">
            Retry
          </Button>
        )
      }
    >
      {failure.elsewhere.length === 0 ? (
        failure.message
      ) : (
        <ul>
          {failure.elsewhere.map(({ text, to, label }) => (
            <li key={text}>
              {text}{' '}
              <Link component={RouterLink} to={to}>
                Go to {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function Buttons<Tab extends string, Wire>({
  area,
  tab,
  saving,
}: {
  area: Area<Tab>
  tab: Tab
  saving: TabSaving<Wire>
}) {
  const index = area.tabs.indexOf(tab)
  const before = area.tabs[index - 1]
  const isLast = index === area.tabs.length - 1
  const { label, busy } = isLast ? area.submit(saving.isUpdate) : { label: 'Save & Next', busy: 'Saving...' }
  return (
    <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'space-between' }}>
      {before ? (
        <Button component={RouterLink} to={area.path(before)} replace={area.replacesHistory} size="large">
          Back
        </Button>
      ) : (
        <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
      )}
      <BusyButton
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        busy={saving.isBusy}
        busyLabel={busy}
        sx={{ flex: { xs: before ? 1 : '1 1 100%', sm: 'none' } }}
      >
        {label}
      </BusyButton>
    </Stack>
  )
}

function firstMessage(errors: FieldErrors): string | undefined {
  for (const [key, error] of Object.entries(errors)) {
    if (!error || typeof error !== 'object' || key === 'ref') continue
    if (typeof error.message === 'string' && error.message) return error.message
    const within = firstMessage(error as FieldErrors)
    if (within) return within
  }
  return undefined
}
