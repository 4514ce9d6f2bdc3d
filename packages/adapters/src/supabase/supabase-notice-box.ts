import type { Notice, NoticeBox, Result, SubmitNoticeFailure } from '@mahlzeit/domain'
import { requestOf, SUBMIT_NOTICE } from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { ApiAdapter } from './rest-api.ts'

/** Notices of illegal content, through the SQL function `submit_notice`. */
export class SupabaseNoticeBox extends ApiAdapter implements NoticeBox {
  submit({ isGoodFaith, ...words }: Notice): Promise<Result<string, SubmitNoticeFailure>> {
    return this.api.command(requestOf(SUBMIT_NOTICE, { ...words, goodFaith: isGoodFaith }), v.string())
  }
}
