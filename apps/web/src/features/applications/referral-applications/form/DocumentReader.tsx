import type { JobDocument } from '@endorse/contract/document-parsing/schemas'
import { documentRules } from '@endorse/contract/files/values'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { getErrorMessage, hasErrorCode } from '../../../../lib/api.ts'
import { validateFile } from '../../../../lib/file-rules.ts'
import { DropZone } from '../../../../ui/DropZone.tsx'
import { useReadDocument } from '../../../job-page-parsing/use-read-document.ts'

const rules = documentRules.reading

/** Reads a job description from a file, which is not kept. */
export function DocumentReader({ onRead }: { onRead: (job: JobDocument) => void }) {
  const reading = useReadDocument()
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState(0)
  const [invalid, setInvalid] = useState<string>()
  const read = (chosen: File) => {
    const problem = validateFile(chosen, rules)
    setInvalid(problem)
    if (problem) return
    setFile(chosen)
    setProgress(0)
    reading.mutate({ file: chosen, onProgress: setProgress }, { onSuccess: ({ data }) => onRead(data) })
  }
  const failure = reading.isError
    ? getErrorMessage(reading.error, 'The file could not be read. Please fill in the fields yourself.')
    : undefined
  const shown = invalid ?? failure
  // The same file would be refused again.
  const canRetry = failure !== undefined && !hasErrorCode(reading.error, 'BAD_FILE', 'TOO_LARGE')
  return (
    <Box>
      <Typography variant="small" component="p" sx={{ mb: 0.75, fontWeight: 500 }}>
        Job description
      </Typography>
      <DropZone
        label="Job description"
        rules={`${rules.hint}. We read it and do not keep it.`}
        accept={rules.accept}
        {...(file && !invalid && { file })}
        {...(reading.isPending && { progress })}
        onSelect={read}
        onRemove={() => {
          setFile(undefined)
          reading.reset()
        }}
        {...(canRetry && file && { onRetry: () => read(file) })}
        {...(shown && { error: shown })}
      />
      <Typography variant="small" component="p" role="status" color="textSecondary" sx={{ mt: 1 }}>
        {reading.isPending && 'Reading the file...'}
        {reading.isSuccess && 'We filled in what the file says. Please check every field.'}
      </Typography>
    </Box>
  )
}
