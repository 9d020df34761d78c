import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../lib/api.ts'
import { useDraft } from '../../lib/drafts.ts'
import { getValueAt } from '../../lib/field-name.ts'
import { type Form, useForm } from '../../lib/form.ts'

interface StoredDraft {
  /** Only the changed fields, so that they can be merged into newer server data. */
  changes: Record<string, unknown>
  /** Names of selected files. Files cannot be stored, so the user must select them again. */
  files: string[]
}

/** The form of one tab with its draft. */
export interface TabForm<V extends object, Parsed = unknown> {
  form: Form<V>
  /** Parses the current values with the schema. */
  parseValues: () => Promise<Parsed>
  isChanged: (field: string) => boolean
  /** Whether the form shows a draft from an earlier visit. */
  isRestored: boolean
  /** Files of the draft that have not been selected again. */
  filesToReselect: string[]
  discardDraft: () => void
  clearDraft: () => void
}

/** Creates the form of one tab and stores unsaved changes as a draft in the browser. */
export function useTabForm<S extends z.ZodObject>(
  name: string,
  load: () => Promise<S>,
  initialValues: z.input<S>,
  files: readonly (File | undefined)[] = [],
): TabForm<z.input<S>, z.output<S>> {
  const draft = useDraft<StoredDraft>(`profile:${name}`)
  const [savedValues] = useState(initialValues)
  const [restored, setRestored] = useState(() => compatibleDraft(draft.restored, savedValues))
  const form = useForm({ ...savedValues, ...restored?.changes }, load)
  const fileNames = files.flatMap((file) => file?.name ?? []).join('\n')

  useEffect(() => {
    const saveDraft = () => {
      const changes = changedFields(form.state().values, savedValues)
      const names = fileNames.split('\n').filter(Boolean)
      if (Object.keys(changes).length + names.length > 0) draft.save({ changes, files: names })
      else draft.clear()
    }
    if (fileNames) saveDraft()
    let lastValues = form.state().values
    return form.subscribe(() => {
      if (form.state().values === lastValues) return
      lastValues = form.state().values
      saveDraft()
    })
  }, [form, draft, savedValues, fileNames])

  return {
    form,
    parseValues: async () => (await load().catch(throwUnreachable)).parse(form.state().values),
    isChanged: (field) => field in changedFields(form.state().values, savedValues),
    isRestored: restored !== undefined,
    filesToReselect: restored?.files.filter((file) => !fileNames.split('\n').includes(file)) ?? [],
    discardDraft() {
      form.reset(savedValues)
      draft.clear()
      setRestored(undefined)
    },
    clearDraft: draft.clear,
  }
}

function changedFields(values: object, savedValues: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(getValueAt(savedValues, field)),
    ),
  )
}

/** Drops fields that the current version of the form no longer has or stores in another type. */
function compatibleDraft(draft: StoredDraft | undefined, savedValues: object): StoredDraft | undefined {
  const changes = Object.fromEntries(
    Object.entries(draft?.changes ?? {}).filter(
      ([field, value]) =>
        field in savedValues &&
        typeof value === typeof getValueAt(savedValues, field) &&
        Array.isArray(value) === Array.isArray(getValueAt(savedValues, field)),
    ),
  )
  const files = draft?.files ?? []
  return Object.keys(changes).length + files.length > 0 ? { changes, files } : undefined
}

function throwUnreachable(cause: unknown): never {
  throw new ApiError({ code: 'NETWORK', message: 'The validation schema could not be loaded', cause })
}
