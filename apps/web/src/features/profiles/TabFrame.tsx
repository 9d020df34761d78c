import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { type FormEvent, type ReactNode, type Ref, useRef } from 'react'
import { Link as RouterLink } from 'react-router'
import { type Form, useOfForm } from '../../lib/form.ts'
import { type Mistake, useFocusAfterTry } from '../../lib/mistakes.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Mistakes } from '../../ui/plain/Mistakes.tsx'
import { toast } from '../../ui/toast.ts'
import type { Area } from './areas.ts'
import { DraftNotice } from './DraftNotice.tsx'
import type { TabForm } from './use-tab-form.ts'
import type { TabSaving } from './use-tab-saving.ts'

/** It also stands where it was made, and need not stay in the corner. */
const saidAgain = { seconds: 6 }

interface Props<Tab extends string, Wire, V extends object> {
  area: Area<Tab>
  tab: Tab
  tabForm: TabForm<V>
  saving: TabSaving<Wire>
  /** The form has passed its check. */
  onValid: () => Promise<void>
  children: ReactNode
}

/** The form of one tab: its fields, what went wrong, and the way back and forth. */
export function TabFrame<Tab extends string, Wire, V extends object>(props: Props<Tab, Wire, V>) {
  const { area, tab, tabForm, saving, onValid, children } = props
  const { form } = tabForm
  const button = useRef<HTMLButtonElement>(null)
  const sayFirst = ([first]: Mistake[]) => {
    if (area.toastsMistakes && first) toast.error(first.text, saidAgain)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isBusy) void form.submit(onValid, sayFirst)
  }
  return (
    <Stack component="form" noValidate onSubmit={submit} aria-label={area.labels[tab]} sx={{ gap: 5 }}>
      {tabForm.isRestored && <DraftNotice files={tabForm.lostFiles} onDiscard={tabForm.discard} />}
      <AllMistakes form={form} />
      {children}
      <Outcome saving={saving} onRetry={() => button.current?.focus()} />
      <Buttons area={area} tab={tab} form={form} saving={saving} submitRef={button} />
    </Stack>
  )
}

function AllMistakes<V extends object>({ form }: { form: Form<V> }) {
  const { tries, isSending } = useOfForm(form, () => form.state())
  const mistakes = form.mistakes()
  useFocusAfterTry(tries, isSending, mistakes)
  return <Mistakes of={{ tries, mistakes }} />
}

interface OutcomeProps<Wire> {
  saving: TabSaving<Wire>
  /** It goes, and takes the focus with it unless somebody else does. */
  onRetry: () => void
}

function Outcome<Wire>({ saving: { failure, banner }, onRetry }: OutcomeProps<Wire>) {
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
          <Button type="submit" size="small" onClick={onRetry}>
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

interface ButtonsProps<Tab extends string, Wire, V extends object> {
  area: Area<Tab>
  tab: Tab
  form: Form<V>
  saving: TabSaving<Wire>
  submitRef: Ref<HTMLButtonElement>
}

function Buttons<Tab extends string, Wire, V extends object>(props: ButtonsProps<Tab, Wire, V>) {
  const { area, tab, form, saving, submitRef } = props
  // What it is checked with may still be on its way.
  const isSending = useOfForm(form, () => form.state().isSending)
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
        ref={submitRef}
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        busy={isSending || saving.isBusy}
        busyLabel={busy}
        sx={{ flex: { xs: before ? 1 : '1 1 100%', sm: 'none' } }}
      >
        {label}
      </BusyButton>
    </Stack>
  )
}
