import { documentRules } from '@endorse/contract/files/values'
import { useState } from 'react'
import { validateFile } from '../../lib/file-rules.ts'
import { DropZone } from '../../ui/DropZone.tsx'
import { FormField } from '../../ui/FormField.tsx'

const rules = documentRules.application

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
          rules={rules.hint}
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
