import { MAX_REFERRAL_LINE, MAX_REFERRED_NAME } from '@endorse/contract/person-referrals/values'
import MailOutlined from '@mui/icons-material/MailOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage } from '../../lib/api.ts'
import { capitalize } from '../../lib/capitalize.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useContractForm, useFormValues } from '../../lib/form.ts'
import { useUser } from '../../lib/session.ts'
import { Alert } from '../../ui/Alert.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { DraftNotice } from '../../ui/form/DraftNotice.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { lazyPart } from '../../ui/load-part.ts'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { toast } from '../../ui/toast.ts'
import { RelationField } from '../applications/RelationField.tsx'
import { useReferableJobs, useReferPerson, useReferralSender } from './api.ts'
import { JobField } from './JobField.tsx'
import { MailPreview } from './MailPreview.tsx'
import { WhatHappensNext } from './WhatHappensNext.tsx'

const loadSchema = async () => (await import('@endorse/contract/person-referrals/form')).PersonReferralForm

// Reading dropped files takes a library, so the field loads after the page.
const ResumeField = lazyPart(async () => ({ default: (await import('./ResumeField.tsx')).ResumeField }))

type PersonReferralValues = z.input<
  typeof import('@endorse/contract/person-referrals/form').PersonReferralForm
>

const blank: PersonReferralValues = { name: '', email: '', jobId: '', relation: 'PROFILE', line: '' }

/** What stood in the form when the user left it. A file cannot be kept. */
interface ReferPersonDraft {
  values: PersonReferralValues
  job?: { id: string; title: string }
}

/**
 * Form with which an Endorser refers a person, beside the mail that the person gets. What stands in it is kept until it is
 * sent.
 */
export default function ReferPersonPage() {
  const user = useUser()
  const company = user.company?.name ?? 'your company'
  const navigate = useNavigate()
  const refer = useReferPerson()
  const [failure, setFailure] = useState<string>()
  const [resume, setResume] = useState<File>()
  const { form, job, setJob, wasRestored, discard, clearDraft } = useReferPersonForm(refer.isSuccess)
  const values = useFormValues(form)
  const firstName = values.name.trim().split(' ')[0] || 'the person'
  const [search, setSearch] = useState('')
  const jobs = useReferableJobs(search)
  const sender = useReferralSender()

  const send = form.handleSubmit(
    async (referral) => {
      setFailure(undefined)
      await refer.mutateAsync({ form: referral, resume })
      clearDraft()
      toast.success(`We mailed the link to ${referral.email}`)
      await navigate(paths.referrals)
    },
    { onError: (error) => setFailure(getErrorMessage(error, 'Failed to send the mail. Please try again.')) },
  )

  return (
    <PageContainer>
      <BackLink to={paths.referrals}>Referrals</BackLink>
      <PageHeader
        title="Refer a person"
        subtitle={`Nobody at ${company} sees anything before the person agrees.`}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 376px' },
          gap: { xs: 4, lg: 7 },
          alignItems: 'start',
        }}
      >
        <Stack component="form" noValidate onSubmit={send} sx={{ gap: 4 }}>
          {wasRestored && <DraftNotice text="It is not sent yet." onDiscard={discard} />}
          <ErrorSummary form={form} />
          <Section title="The person">
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                gap: 2,
              }}
            >
              <TextInput
                form={form}
                name="name"
                label="Name"
                required
                inputProps={{ maxLength: MAX_REFERRED_NAME }}
              />
              <TextInput
                form={form}
                name="email"
                label="Email"
                required
                type="email"
                inputMode="email"
                help="We send one mail and one reminder."
              />
            </Box>
            <JobField form={form} jobs={jobs} onSearch={setSearch} onChoose={setJob} chosen={job} />
          </Section>
          <Divider />
          <Section title={`How do you know ${firstName}?`}>
            <RelationField
              form={form}
              firstName={firstName}
              profileHint="You have read the profile or the resume"
            />
          </Section>
          <Divider />
          <Section title="What you add">
            <TextInput
              form={form}
              name="line"
              label="A line to the hiring team"
              optional
              rows={3}
              maxRows={8}
              maxLength={MAX_REFERRAL_LINE}
              help={`${capitalize(firstName)} reads it ${sender?.isDomainVerified === false ? 'after joining' : 'before agreeing'}.`}
            />
            <Suspense fallback={<Skeleton height={72} />}>
              <ResumeField resume={resume} onChange={setResume} isDisabled={form.isSending} />
            </Suspense>
          </Section>
          <Divider />
          {failure && <Alert severity="error">{failure}</Alert>}
          <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
            <Button component={Link} to={paths.referrals}>
              Cancel
            </Button>
            <LoadingButton
              type="submit"
              variant="contained"
              color="primary"
              startIcon={<MailOutlined />}
              loading={form.isSending}
              loadingLabel="Sending..."
            >
              Send to {firstName}
            </LoadingButton>
          </Stack>
        </Stack>
        <Stack component="aside" sx={{ gap: 3 }}>
          <MailPreview
            values={values}
            referrer={user}
            company={company}
            jobTitle={job?.title ?? 'the job that you choose'}
            sender={sender}
          />
          <WhatHappensNext firstName={firstName} />
        </Stack>
      </Box>
    </PageContainer>
  )
}

/** The form with its job, kept as a draft until it is sent. */
function useReferPersonForm(isSent: boolean) {
  const draft = useDraft<ReferPersonDraft>('refer-person')
  const [wasRestored, setRestored] = useState(draft.restored !== undefined)
  const [job, setJob] = useState(draft.restored?.job)
  const form = useContractForm(loadSchema, {
    values: { ...blank, ...draft.restored?.values },
    isDone: isSent,
  })
  const { subscribe, getValues } = form
  useEffect(() => {
    const save = (current: PersonReferralValues) =>
      draft.save({ values: current, ...(job?.id === current.jobId && { job }) })
    // The values change before the job is known here.
    if (job) save(getValues())
    return subscribe(save)
  }, [subscribe, getValues, draft, job])
  const discard = () => {
    form.reset(blank)
    setJob(undefined)
    draft.clear()
    setRestored(false)
  }
  return { form, job, setJob, wasRestored, discard, clearDraft: draft.clear }
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" sx={{ gap: 2.5 }}>
      <Typography variant="h5" component="h2">
        {title}
      </Typography>
      {children}
    </Stack>
  )
}
