import type { CompanyMergePreview } from '@endorse/contract/company-admins/schemas'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { z } from 'zod'
import { getErrorMessage } from '../../lib/api-error.ts'
import { useContractForm } from '../../lib/form.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { SkeletonText } from '../../ui/Skeletons.tsx'
import { useMergeCompanies, useMergePreview } from './api.ts'
import { ChooseCompanyDialog } from './ChooseCompanyDialog.tsx'

interface Props {
  onClose: () => void
}

/** Merges two companies: which one goes, which one stays, and what moves. */
export function MergeCompaniesDialog({ onClose }: Props) {
  const [fromId, setFromId] = useState<string>()
  const [intoId, setIntoId] = useState<string>()
  if (!fromId)
    return (
      <ChooseCompanyDialog
        key="from"
        title="Which company goes?"
        text="Everything of it moves to the other company."
        confirm="Next"
        confirming="Next"
        onChoose={async (id) => setFromId(id)}
        isStep
        onClose={onClose}
      />
    )
  if (!intoId)
    return (
      <ChooseCompanyDialog
        key="into"
        title="Which company stays?"
        text="It keeps its name, its logo and its page."
        confirm="Next"
        confirming="Next"
        current={fromId}
        onChoose={async (id) => setIntoId(id)}
        isStep
        onClose={onClose}
      />
    )
  return <ConfirmMerge fromId={fromId} intoId={intoId} onClose={onClose} />
}

const schema = z.object({ name: z.string().trim().min(1, 'Please type the name of the company that goes') })

function ConfirmMerge({ fromId, intoId, onClose }: { fromId: string; intoId: string; onClose: () => void }) {
  const { data, error, refetch } = useMergePreview(fromId, intoId)
  const merge = useMergeCompanies(fromId)
  const form = useContractForm(schema, { values: { name: '' } })
  return (
    <FormDialog
      title={data ? `Merge ${data.from.name} into ${data.into.name}?` : 'Merge two companies?'}
      text="This cannot be undone."
      form={form}
      onSend={({ name }) => merge.mutateAsync({ into: intoId, name })}
      onClose={onClose}
      submitLabel="Merge companies"
      sendingLabel="Merging..."
      color="error"
    >
      {data ? (
        <>
          <Moves preview={data} />
          <TextInput
            form={form}
            name="name"
            label={`Type ${data.from.name} to confirm`}
            inputProps={{ autoComplete: 'off', spellCheck: false }}
          />
        </>
      ) : error ? (
        <ErrorPanel
          what="The preview"
          message={getErrorMessage(error, 'Failed to load what would move. Please try again.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <LoadingText>Loading what would move...</LoadingText>
          <SkeletonText lines={4} />
        </>
      )}
    </FormDialog>
  )
}

function Moves({ preview: { from, into, moves } }: { preview: CompanyMergePreview }) {
  const lines = [
    count(moves.people, 'person', 'people'),
    count(moves.postings, 'posting', 'postings') +
      (moves.claims > 0 ? `, ${moves.claims} of them claimed` : ''),
    count(moves.applications, 'application', 'applications'),
    count(moves.joinRequests, 'request to join', 'requests to join'),
    moves.domains.length > 0
      ? `The ${moves.domains.length === 1 ? 'domain' : 'domains'} ${moves.domains.join(', ')}`
      : '',
    moves.logo ? 'The logo' : '',
  ].filter((line) => line !== '')
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        What moves
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 0.5, mt: 1, p: 0, overflowWrap: 'anywhere' }}>
        {lines.map((line) => (
          <Typography key={line} component="li" variant="body2">
            {line}
          </Typography>
        ))}
      </Box>
      <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
        The page of {from.name} leads to {into.name} afterwards. Its admins become admins of {into.name}.
      </Typography>
    </Box>
  )
}

function count(number: number, one: string, several: string): string {
  return number === 0 ? '' : `${number.toLocaleString('en-IN')} ${number === 1 ? one : several}`
}
