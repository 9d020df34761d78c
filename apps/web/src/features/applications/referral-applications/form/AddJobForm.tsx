import type { RequestedJobForm } from '@endorse/contract/applications/referral-applications/form'
import type { AddJobType } from '@endorse/contract/applications/referral-applications/values'
import { MAX_NOTES } from '@endorse/contract/applications/values'
import type { JobDocument } from '@endorse/contract/document-parsing/schemas'
import type { JobFromUrl } from '@endorse/contract/job-page-parsing/schemas'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { paths } from '../../../../foundation/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../../../lib/api.ts'
import { useDraft } from '../../../../lib/drafts.ts'
import { type Form, useContractForm, useField } from '../../../../lib/form.ts'
import { fieldId } from '../../../../lib/form-errors.ts'
import { PlaceInput } from '../../../../lib/PlaceInput.tsx'
import { Alert } from '../../../../ui/Alert.tsx'
import { DraftNotice } from '../../../../ui/form/DraftNotice.tsx'
import { ErrorSummary } from '../../../../ui/form/ErrorSummary.tsx'
import { TextInput } from '../../../../ui/form/inputs.tsx'
import { LoadingButton } from '../../../../ui/LoadingButton.tsx'
import { lazyPart } from '../../../../ui/load-part.ts'
import { TextLink } from '../../../../ui/TextLink.tsx'
import { useResumes } from '../../api.ts'
import { AskFirstField } from '../../before-asking/AskFirstField.tsx'
import { BeforeAskingPanel } from '../../before-asking/BeforeAskingPanel.tsx'
import { useAskFirst } from '../../before-asking/use-ask-first.ts'
import { useWithdrawal } from '../../before-asking/use-withdrawal.ts'
import { useSubmitReferralApplication } from '../api.ts'
import { findResume } from '../find-resume.ts'
import { clearSelectedResume, readSelectedResume, storeSelectedResume } from '../selected-resume.ts'
import { PostingOffer } from './PostingOffer.tsx'
import type { RequestedJobValues } from './requested-job-values.ts'
import { useBeforeAskingElsewhere } from './use-before-asking-elsewhere.ts'

// Each tab loads its own reader.
const ResumeChoice = lazyPart(async () => ({ default: (await import('../ResumeChoice.tsx')).ResumeChoice }))
const CompanyInput = lazyPart(async () => ({ default: (await import('./CompanyInput.tsx')).CompanyInput }))
const UrlReader = lazyPart(async () => ({
  default: (await import('../../../job-page-parsing/UrlReader.tsx')).UrlReader,
}))
const DocumentReader = lazyPart(async () => ({
  default: (await import('./DocumentReader.tsx')).DocumentReader,
}))

const blank: RequestedJobValues = {
  jobTitle: '',
  companyName: '',
  jobUrl: '',
  location: '',
  description: '',
  additionalNotes: '',
}

/** Zod is large, and the form is typed in before it is checked. */
const loadSchema = async () =>
  (await import('@endorse/contract/applications/referral-applications/form')).RequestedJobForm

interface Props {
  type: AddJobType
  /** The error without a resume. */
  resumeNotFound: string
  onDone: () => void
}

/** The fields of a job found elsewhere. All tabs share one draft, which is kept until the request is sent. */
export function AddJobForm({ type, resumeNotFound, onDone }: Props) {
  const { form, wasRestored, discard, clearDraft } = useAddJobForm()
  const fillIn = useFillIn(form)
  const resumes = useResumes()
  const [chosenId, setChosenId] = useState(() => readSelectedResume()?.resumeId)
  const [resumeError, setResumeError] = useState<string>()
  const [failure, setFailure] = useState<Error>()
  const [read, setRead] = useState<JobFromUrl | null>(null)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const submit = useSubmitReferralApplication()
  const { before, isError, company, companyId } = useBeforeAskingElsewhere(form)
  const limit = before?.limit
  const withdrawal = useWithdrawal(limit, companyId)
  const askFirst = useAskFirst(before)
  const chosenFrom = (saved: typeof resumes.data) => (chosenId ? findResume(saved, chosenId) : saved?.[0])
  const resume = chosenFrom(resumes.data)
  const errors = resumeError ? [...form.errors, { name: 'resume', text: resumeError }] : form.errors

  const chooseResume = (id: string) => {
    const chosen = findResume(resumes.data, id)
    if (chosen) storeSelectedResume(chosen, type)
    setChosenId(id)
    setResumeError(undefined)
  }
  const send = async (job: z.output<typeof RequestedJobForm>) => {
    setFailure(undefined)
    const loaded = resumes.isPending ? await resumes.refetch({ cancelRefetch: false }) : resumes
    const sent = chosenFrom(loaded.data)
    setResumeError(sent || !loaded.data ? undefined : resumeNotFound)
    if (!sent) {
      document.getElementById(fieldId('resume'))?.focus()
      return
    }
    if (!withdrawal.isReady()) return
    await submit.mutateAsync({
      key: idempotencyKey,
      job,
      resumeUrl: sent.resumeUrl,
      withdraw: withdrawal.isNeeded ? withdrawal.chosen?.id : undefined,
      askFirst: askFirst.chosen?.id,
    })
    clearDraft()
    clearSelectedResume()
    onDone()
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={form.handleSubmit(send, {
        onInvalid: () => {
          setResumeError(resume || !resumes.data ? undefined : resumeNotFound)
          setFailure(undefined)
        },
        onError: (error) => setFailure(error instanceof Error ? error : new Error()),
      })}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}
    >
      {wasRestored && <DraftNotice text="It is not sent yet." onDiscard={discard} />}
      <ErrorSummary form={{ submitCount: form.submitCount, errors }} isBrief />
      {type === 'url' && (
        <Suspense fallback={<Skeleton height={146} />}>
          <AddressReader
            form={form}
            onRead={(job) => {
              setRead(job)
              if (job) fillIn(job)
            }}
          />
        </Suspense>
      )}
      {type === 'document' && (
        <Suspense fallback={<Skeleton height={98} />}>
          <DocumentReader onRead={fillIn} />
        </Suspense>
      )}
      <TextInput form={form} name="jobTitle" label="Job Title" required />
      <Suspense fallback={<Skeleton height={90} />}>
        <CompanyInput form={form} />
      </Suspense>
      <PlaceInput form={form} name="location" label="Location" />
      {type !== 'url' && (
        <TextInput
          form={form}
          name="jobUrl"
          label="Job URL"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
        />
      )}
      <TextInput
        form={form}
        name="description"
        label="Job description"
        help="What the posting says. Endorsers read it with your request."
        rows={4}
        maxRows={12}
      />
      <TextInput
        form={form}
        name="additionalNotes"
        label="Additional Notes"
        rows={3}
        maxRows={8}
        maxLength={MAX_NOTES}
      />
      <Suspense fallback={<Skeleton height={64} />}>
        <ResumeChoice resumes={resumes} value={resume?.id} onChange={chooseResume} error={resumeError} />
      </Suspense>
      {resumeError && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: -1.5 }}>
          <TextLink to={paths.addJob}>Go back</TextLink>, or choose or upload one here. What you typed is
          kept.
        </Typography>
      )}
      {!read?.existing && <PostingOffer form={form} />}
      {company && (
        <BeforeAskingPanel
          before={before}
          isError={isError}
          company={company}
          withdrawal={withdrawal}
          named={askFirst.chosen}
        />
      )}
      {company && <AskFirstField askFirst={askFirst} />}
      {failure && (
        <Alert severity="error" role="alert">
          {submitErrorMessage(failure)}
        </Alert>
      )}
      <LoadingButton
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        loading={submit.isPending}
        loadingLabel="Submitting..."
        disabled={limit?.code === 'DAILY_LIMIT_REACHED'}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {withdrawal.isNeeded ? 'Withdraw and apply' : 'Apply Job'}
      </LoadingButton>
    </Box>
  )
}

/** The form, kept as a draft that all tabs share until it is sent. */
function useAddJobForm() {
  const draft = useDraft<RequestedJobValues>('add-job')
  const form = useContractForm(loadSchema, {
    values: { ...blank, ...draft.restored },
    isEditableWhileSending: true,
  })
  const [wasRestored, setRestored] = useState(
    () => draft.restored !== undefined && Object.values(draft.restored).some(Boolean),
  )
  const { subscribe } = form
  useEffect(() => subscribe(draft.save), [subscribe, draft])
  const discard = () => {
    form.reset(blank)
    draft.clear()
    setRestored(false)
  }
  return { form, wasRestored, discard, clearDraft: draft.clear }
}

/** Returns a function that writes what was read of a job into the form. */
function useFillIn(form: Form<RequestedJobValues>) {
  const filledIn = useRef<Partial<RequestedJobValues>>({})
  return (job: JobDocument) => {
    const values = valuesOf(job)
    const current = form.getValues()
    for (const [name, value] of Object.entries(values) as [keyof RequestedJobValues, string][]) {
      // What was read before is about another job.
      const isOutdated = current[name] === filledIn.current[name]
      if (value || isOutdated) form.setValue(name, value)
    }
    filledIn.current = values
  }
}

function submitErrorMessage(error: Error): string {
  if (hasErrorCode(error, 'INVALID_RESPONSE')) return 'Invalid referral applications data returned'
  return getErrorMessage(error, 'Failed to submit application. Please try again.')
}

function AddressReader({
  form,
  onRead,
}: {
  form: Form<RequestedJobValues>
  onRead: (job: JobFromUrl | null) => void
}) {
  const field = useField<RequestedJobValues, string>(form, 'jobUrl')
  return (
    <div>
      <UrlReader label="Job URL" reads="title, company, place and text" field={field} onRead={onRead} />
    </div>
  )
}

/** Returns what a page or a document says, in the fields of the form. */
function valuesOf(job: JobDocument): Partial<RequestedJobValues> {
  return {
    jobTitle: job.title.value ?? '',
    companyName: job.company.value ?? '',
    location: [job.city.value, job.country.value].filter(Boolean).join(', '),
    description: job.description.value ?? '',
  }
}
