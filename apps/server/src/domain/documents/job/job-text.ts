import type { LocatedDocument, LocatedLine } from '../located-document.ts'
import { divideIntoSections, type Section } from '../sections.ts'
import { type JobSection, jobHeadings } from './headings.ts'
import { findLabelledValues, type JobLabel, type LabelledValue } from './labels.ts'

/** A job description, prepared for reading its values. */
export interface JobText {
  document: LocatedDocument
  lines: LocatedLine[]
  sections: Section<JobSection>[]
  labelled: LabelledValue[]
  /** The lines before the first heading, at most as many as fit on half a page. */
  head: LocatedLine[]
}

const MAX_HEAD_LINES = 14

/** Finds the headings and labels of a job description. */
export function prepareJobText(document: LocatedDocument): JobText {
  const sections = divideIntoSections(document, jobHeadings)
  const top = sections[0]?.lines ?? []
  return {
    document,
    lines: document.lines,
    sections,
    labelled: findLabelledValues(document.lines),
    head: (top.length > 0 ? top : document.lines).slice(0, MAX_HEAD_LINES),
  }
}

/** Returns the values with this label, in their order. */
export function valuesOf({ labelled }: JobText, label: JobLabel): LabelledValue[] {
  return labelled.filter((value) => value.label === label)
}
