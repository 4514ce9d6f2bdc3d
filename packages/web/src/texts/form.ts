/** Texts of form controls. */
export const FORM_TEXTS = {
  required: (label: string) => `${label} *`,
  noTime: '--:--',
  chooseTime: (label: string) => `${label}: Uhrzeit wählen`,
  clearTime: (label: string) => `${label} leeren`,
  hour: 'Stunde',
  minute: 'Minute',
  applyTime: 'Übernehmen',
} as const
