import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import { z } from 'zod'
import { getErrorMessage, hasErrorCode } from '../../../lib/api.ts'
import { type Form, useContractForm } from '../../../lib/form.ts'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { SkeletonText } from '../../../ui/Skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import { useColleagues, usePassOn } from './api.ts'
import { ColleagueField } from './ColleagueField.tsx'

interface Props {
  application: Pick<ReviewedApplication, 'id' | 'applicant' | 'jobPosting'>
  onClose: () => void
  /** Called before the dialog closes because the turn is over. */
  onPassedOn: () => void
}

/** Empty for whoever is next. */
const schema = z.object({ to: z.string() })

/** Asks to whom a request goes: to a colleague with room, or to whoever is next. */
export function PassOnDialog({ application, onClose, onPassedOn }: Props) {
  const { applicant, jobPosting } = application
  const { mutateAsync: passOn } = usePassOn(application)
  const form = useContractForm(schema, { values: { to: '' } })
  const send = async ({ to }: z.output<typeof schema>) => {
    try {
      const { message } = await passOn(to || undefined)
      toast.success(message)
    } catch (error) {
      // It has moved on while the dialog was open, so there is nothing left to choose.
      if (!hasErrorCode(error, 'ALREADY_CHANGED')) throw error
      toast.error(getErrorMessage(error, ''))
    }
    onPassedOn()
  }
  return (
    <FormDialog
      title={`Pass on ${applicant.name}`}
      text={`${jobPosting.title}. ${applicant.firstName} reads that it was passed on, and no reason.`}
      form={form}
      onSend={send}
      onClose={onClose}
      submitLabel="Pass on"
      sendingLabel="Passing on..."
    >
      <Choices id={application.id} form={form} />
    </FormDialog>
  )
}

function Choices({ id, form }: { id: string; form: Form<{ to: string }> }) {
  const { data, error, refetch } = useColleagues(id)
  return (
    <ColleagueField form={form} {...data}>
      {!data &&
        (error ? (
          <ErrorPanel
            what="Your colleagues"
            message={getErrorMessage(error, 'Failed to load your colleagues. Please try again.')}
            onRetry={() => void refetch()}
          />
        ) : (
          <>
            <LoadingText>Loading your colleagues...</LoadingText>
            <SkeletonText lines={3} />
          </>
        ))}
    </ColleagueField>
  )
}
