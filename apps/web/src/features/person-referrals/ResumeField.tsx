import { MAX_RESUME_BYTES } from '@endorse/contract/files/values'
import { useState } from 'react'
import { validateFile } from '../../lib/file-rules.ts'
import { DropZone } from '../../ui/DropZone.tsx'
import { FormField } from '../../ui/FormField.tsx'

const rules = {
  accept: '.pdf,.doc,.docx',
  maxBytes: MAX_RESUME_BYTES,
  wrongType: 'Please upload a PDF, DOC, or DOCX file',
  tooLarge: 'File size exceeds 10MB limit',
}

interface Props {
  resume: File | undefined
  onChange: (resume: File | undefined) => void
  isDisabled: boolean
}

/** Takes the optional resume of the person. */
export function ResumeField({ resume, onChange, isDisabled }: Props) {
  const [error, setError] = useState<string>()
  const choose = (file: File) => {
    const problem = validateFile(file, rules)
    setError(problem)
    onChange(problem ? undefined : file)
  }
  return (
    <FormField group label="Resume" optional help="Deleted after 14 days without an answer">
      {() => (
        <DropZone
          label="Resume"
          rules="PDF, DOC or DOCX, up to 10 MB"
          accept={rules.accept}
          onSelect={choose}
          disabled={isDisabled}
          {...(resume && { file: resume })}
          {...(error && { error })}
          onRemove={() => onChange(undefined)}
        />
      )}
    </FormField>
  )
}
