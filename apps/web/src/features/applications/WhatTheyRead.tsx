import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

interface Props {
  firstName: string
  /** What was done, as a sentence. */
  sentence: string
  /** What follows it. */
  more: string
  /** What the Endorser wrote. */
  line: string
}

/** What the applicant reads of an answer, before it is sent. */
export function WhatTheyRead({ firstName, sentence, more, line }: Props) {
  const id = useId()
  const words = line.trim()
  return (
    <Dashed aria-labelledby={id}>
      <Typography id={id} variant="caption" component="h2" color="textTertiary">
        {firstName} reads
      </Typography>
      <Typography variant="small" component="p">
        <b>{sentence}</b> {more} {words && `“${words}”`}
      </Typography>
    </Dashed>
  )
}

const Dashed = styled('section')(({ theme }) => ({
  padding: '12px 16px',
  border: `1px dashed ${theme.vars.palette.line.strong}`,
  borderRadius: 8,
  '& b': { fontWeight: 600 },
}))
