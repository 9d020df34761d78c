import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import type { ColleagueWithRoom } from '@endorse/contract/applications/turns/schemas'
import { MAX_TURNS } from '@endorse/contract/applications/turns/values'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { z } from 'zod'
import { getErrorMessage, hasErrorCode } from '../../../lib/api.ts'
import { type Form, useContractForm, useField } from '../../../lib/form.ts'
import { fieldId } from '../../../lib/form-errors.ts'
import { ChoiceCard } from '../../../ui/ChoiceCard.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { SkeletonText } from '../../../ui/Skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import { useColleagues, usePassOn } from './api.ts'

interface Props {
  application: ReviewedApplication
  onClose: () => void
  /** Called before the dialog closes because the turn is over. */
  onPassedOn: () => void
}

/** Empty for whoever is next. */
const schema = z.object({ to: z.string() })

/** Asks to whom a request goes: to a colleague with room, or to whoever is next. */
export function PassOnDialog({ application, onClose, onPassedOn }: Props) {
  const { applicant, jobPosting, turn } = application
  const { mutateAsync: passOn } = usePassOn(application)
  const form = useContractForm(schema, { values: { to: '' } })
  const isLast = turn !== null && turn >= MAX_TURNS
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
      {isLast ? (
        <Typography variant="body2">
          {`This is the last of ${MAX_TURNS} turns. When you pass it on, the request is closed without an answer.`}
        </Typography>
      ) : (
        <Choices id={application.id} form={form} />
      )}
    </FormDialog>
  )
}

function Choices({ id, form }: { id: string; form: Form<{ to: string }> }) {
  const { data: colleagues, error, refetch } = useColleagues(id)
  const field = useField<{ to: string }, string>(form, 'to')
  const radioName = useId()
  const choose = (to: string) => ({
    name: radioName,
    checked: field.value === to,
    onChange: () => field.onChange(to),
  })
  return (
    <FormField
      group
      id={fieldId(field.name)}
      label="Who is asked next"
      {...(field.error && { error: field.error })}
    >
      {({ labelId, describedBy }) => (
        <Box
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
        >
          <ChoiceCard
            {...choose('')}
            title="Whoever is next"
            hint={colleagues?.length === 0 ? nobodyText : 'Chosen by room and fit'}
          />
          {colleagues?.map((colleague) => (
            <ChoiceCard
              key={colleague.id}
              {...choose(colleague.id)}
              title={colleague.name}
              hint={hintOf(colleague)}
              start={<PersonAvatar name={colleague.name} image={colleague.photoUrl} />}
            />
          ))}
          {!colleagues &&
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
        </Box>
      )}
    </FormField>
  )
}

const nobodyText = 'No colleague has room this week, so it waits in line until one has'

function hintOf({ currentRole, room }: ColleagueWithRoom): string {
  return [currentRole, `room for ${room} this week`].filter(Boolean).join(' · ')
}
