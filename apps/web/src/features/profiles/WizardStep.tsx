import { experienceLevelLabel } from '@endorse/contract/job-postings/values'
import {
  availabilityTypeLabel,
  jobSearchStatusLabel,
  jobVisibilityLabel,
  noticePeriodLabel,
  preferredJobTypeLabel,
} from '@endorse/contract/profiles/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { type ReactNode, type Ref, useContext, useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Form } from '../../lib/form.ts'
import type { FieldError } from '../../lib/form-errors.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ChangedElsewhere } from '../../ui/form/ChangedElsewhere.tsx'
import { DraftNotice } from '../../ui/form/DraftNotice.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { TypedTextContext } from '../../ui/form/typed-text.ts'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { toast } from '../../ui/toast.ts'
import { LiveProfileContext } from './live-profile.ts'
import type { TabForm } from './use-tab-form.ts'
import type { TabSaving } from './use-tab-saving.ts'
import type { ProfileWizard } from './wizards.ts'

const profileChoices = {
  experienceLevel: experienceLevelLabel,
  preferredJobTypes: preferredJobTypeLabel,
  noticePeriod: noticePeriodLabel,
  availabilityType: availabilityTypeLabel,
  jobSearchStatus: jobSearchStatusLabel,
  jobVisibilityOptions: jobVisibilityLabel,
}

/** The same text is shown at the field, so the toast closes after six seconds. */
const toastOptions = { seconds: 6 }

interface Props<Tab extends string, Body, V extends object, Output> {
  wizard: ProfileWizard<Tab>
  tab: Tab
  tabForm: TabForm<V, Output>
  saving: TabSaving<Body>
  /** Saves the values when they are valid. */
  onValid: (output: Output) => Promise<void>
  children: ReactNode
}

/** Renders the form of one tab: error summary, fields, result of the save, Back and Save buttons. */
export function WizardStep<Tab extends string, Body, V extends object, Output>(
  props: Props<Tab, Body, V, Output>,
) {
  const { wizard, tab, tabForm, saving, onValid, children } = props
  const { form } = tabForm
  const button = useRef<HTMLButtonElement>(null)
  usePublishedValues(form)
  const toastFirstError = ([first]: FieldError[]) => {
    if (wizard.toastsFirstError && first) toast.error(first.text, toastOptions)
  }
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={form.handleSubmit(onValid, { onInvalid: toastFirstError, onError: saving.showError })}
      aria-label={wizard.labels[tab]}
      sx={{ gap: 5 }}
    >
      {tabForm.isRestored && (
        <DraftNotice text={draftText(tabForm.filesToReselect)} onDiscard={tabForm.discardDraft} />
      )}
      <ErrorSummary form={form} />
      {/* After Discard the boxes of chips are empty again. */}
      <TypedTextContext key={String(tabForm.isRestored)} value={tabForm.typedText}>
        {children}
      </TypedTextContext>
      <ChangedElsewhere form={form} elsewhere={tabForm.elsewhere} choices={profileChoices} />
      <SaveResult saving={saving} onRetry={() => button.current?.focus()} />
      <WizardButtons
        wizard={wizard}
        tab={tab}
        isSending={form.isSending}
        saving={saving}
        submitRef={button}
      />
    </Stack>
  )
}

/** Shows the preview what stands in the form. */
function usePublishedValues<V extends object>({ getValues, subscribe }: Form<V>) {
  const live = useContext(LiveProfileContext)
  useEffect(() => {
    const publish = (values: V) => live.set({ ...live.get(), ...values })
    publish(getValues())
    return subscribe(publish)
  }, [live, getValues, subscribe])
}

interface SaveResultProps<Body> {
  saving: TabSaving<Body>
  /** Moves the focus away from Retry, which disappears when the request starts. */
  onRetry: () => void
}

function SaveResult<Body>({ saving: { failure, banner }, onRetry }: SaveResultProps<Body>) {
  if (banner) {
    return (
      <Alert severity="success" role="status">
        {banner}
      </Alert>
    )
  }
  if (!failure) return null
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        failure.errorsOnOtherTabs.length === 0 && (
          <Button type="submit" size="small" onClick={onRetry}>
            Retry
          </Button>
        )
      }
    >
      {failure.errorsOnOtherTabs.length === 0 ? (
        failure.message
      ) : (
        <ul>
          {failure.errorsOnOtherTabs.map(({ text, to, label }) => (
            <li key={text}>
              {text}{' '}
              <Link component={RouterLink} to={to}>
                Go to {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

interface WizardButtonsProps<Tab extends string, Body> {
  wizard: ProfileWizard<Tab>
  tab: Tab
  /** Also true while the schema is still loading. */
  isSending: boolean
  saving: TabSaving<Body>
  submitRef: Ref<HTMLButtonElement>
}

function WizardButtons<Tab extends string, Body>(props: WizardButtonsProps<Tab, Body>) {
  const { wizard, tab, isSending, saving, submitRef } = props
  const index = wizard.tabs.indexOf(tab)
  const previousTab = wizard.tabs[index - 1]
  const isLast = index === wizard.tabs.length - 1
  const { label, loadingLabel } = isLast
    ? wizard.submit(saving.isUpdate)
    : { label: 'Save & Next', loadingLabel: 'Saving...' }
  return (
    <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'space-between' }}>
      {previousTab ? (
        <Button
          component={RouterLink}
          to={wizard.pathOf(previousTab)}
          replace={wizard.replacesHistory}
          size="large"
        >
          Back
        </Button>
      ) : (
        <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
      )}
      <LoadingButton
        ref={submitRef}
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        loading={isSending || saving.isSaving}
        loadingLabel={loadingLabel}
        sx={{ flex: { xs: previousTab ? 1 : '1 1 100%', sm: 'none' } }}
      >
        {label}
      </LoadingButton>
    </Stack>
  )
}

function draftText(filesToReselect: string[]): string {
  const text = 'It is not saved yet.'
  return filesToReselect.length > 0 ? `${text} Please choose ${filesToReselect.join(' and ')} again.` : text
}
