import type { Settings } from '@endorse/contract/settings/schemas'
import { useState } from 'react'
import { useUser } from '../../lib/session.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { toast } from '../../ui/toast.ts'
import { useInvalidateAfterPasswordChange } from './api.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { focusSection, SettingsSection } from './SettingsSection.tsx'

/** Section with the password form; resets the form after each change. */
export function PasswordSection({ settings }: { settings: Settings | undefined }) {
  const { firstName, lastName, email } = useUser()
  const [formKey, setFormKey] = useState(0)
  const invalidate = useInvalidateAfterPasswordChange()
  const changedAt = settings?.passwordChangedAt
  const handleDone = async () => {
    toast.success('Password changed. Your other devices are signed out.')
    await invalidate()
    // A new key resets the form.
    setFormKey(formKey + 1)
    focusSection('password')
  }
  return (
    <SettingsSection
      id="password"
      title="Password"
      text={
        <>
          {changedAt && (
            <>
              Changed on <DateTime value={changedAt} />.{' '}
            </>
          )}
          When you change it, your other devices are signed out. This one stays.
        </>
      }
    >
      {/* Assumes a password until the settings are loaded, because nearly every user has one. */}
      <PasswordForm
        key={formKey}
        firstName={firstName}
        lastName={lastName}
        email={email}
        hasPassword={settings?.hasPassword !== false}
        onDone={handleDone}
      />
    </SettingsSection>
  )
}
