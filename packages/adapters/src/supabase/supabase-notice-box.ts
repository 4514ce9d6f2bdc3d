import type { Notice, NoticeBox, Result, SubmitNoticeFailure } from '@mahlzeit/domain'
import * as v from 'valibot'
import { rejection } from './rejection.ts'
import type { RestApi } from './rest-api.ts'

/** Notices of illegal content, through the SQL function `submit_notice`. */
export class SupabaseNoticeBox implements NoticeBox {
  readonly #api: RestApi

  constructor(api: RestApi) {
    this.#api = api
  }

  submit({ name, email, what, where, why, isGoodFaith }: Notice): Promise<Result<string, SubmitNoticeFailure>> {
    return this.#api.command<string, SubmitNoticeFailure>(
      'submit_notice',
      { p_name: name, p_email: email, p_what: what, p_where: where, p_why: why, p_good_faith: isGoodFaith },
      v.string(),
      rejection,
    )
  }
}
