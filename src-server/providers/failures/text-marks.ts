const anyOf = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map((pattern) => pattern.source).join("|"));

const QUOTA = anyOf(
  /insufficient[_ -](?:user[_ ])?(?:quota|credits?|balance|funds)/,
  /exceeded your (?:current|monthly) (?:quota|budget|usage|spend)/,
  /balance (?:is )?(?:too low|insufficient|negative|depleted|not enough|exhausted)/,
  /(?:out of|no|not enough|enough|ran out of|requires more) credits?\b(?! card)/,
  /credits? (?:are |is |have been |has been )?(?:depleted|exhausted|used up|expired)|purchase credits/,
  /billing[_ ](?:hard[_ ]limit|not[_ ]active|is not active|disabled|error|to be enabled)|enable billing|payment[_ ]required/,
  /(?:check|review) your (?:plan and )?billing/,
  /(?:spending|spend|usage|budget|key|monthly) (?:limits?|cap|quota) (?:has been |was |is )?(?:exceeded|reached|hit)/,
  /reached your (?:specified )?(?:api |workspace |monthly |account )*(?:usage|spend(?:ing)?) limit/,
  /inactive subscription|subscription (?:has )?expired|budget(?:_| has been )exceeded|account (?:is )?(?:overdue|in arrears|past due)/,
);
const MINUTE_QUOTA = /perminute|per minute|requests_per_minute|retryinfo|please retry in/;
const LASTING_QUOTA = /perday|per day|limit: 0\b/;

const KEY = anyOf(
  /api[_ ]key[_ ](?:is |was |has |not |been )*(?:invalid|expired|found|valid|revoked|disabled|leaked|missing)/,
  /(?:invalid|incorrect|wrong|missing|expired|no|unknown|malformed)[_ ](?:x-)?(?:api[-_ ]?key|authentication|auth credentials|authorization|credentials)/,
  /authentication[_ ](?:error|fails|failed)|(?:user|no) (?:auth credentials )?not found\b.{0,20}auth|access denied.{0,30}key/,
  /no auth credentials found|didn't provide an api key|unauthenticated/,
);

const MODERATED =
  /moderat|flagged|content[_ -](?:policy|filter|management)|safety|guardrail|usage polic|prohibited_content|harmful/;
const FILTERED = anyOf(
  /content[_ -]?(?:policy[_ -]violation|filter)|responsibleaipolicy|prohibited_content|blocked by .{0,20}safety/,
  /(?:flagged|rejected|blocked) (?:by|as|for|because|due)|violat\w+ .{0,30}(?:usage )?polic|safety system/,
);
const LONG = anyOf(
  /context[_ ](?:length|size|window)[_ ]?exceeded|exceed_context_size|exceeds? (?:the |its )?(?:maximum |available )?context/,
  /maximum context length|prompt is too long|context (?:length|window|size|limit).{0,60}(?:exceed|overflow|too|greater|smaller|not enough)/,
  /(?:prompt|input|request|messages?)\b.{0,40}too (?:long|large|many)|too many (?:input )?tokens|request_too_large|token count.{0,60}exceeds/,
  /(?:tokens? to keep|n_keep).{0,80}context|reduce (?:the|your) (?:length|message size|prompt)|prompt tokens limit exceeded/,
);
const LONG_NAMED = /context_length_exceeded|exceed_context_size|exceeds? the available context size|prompt is too long/;

const MODEL = anyOf(
  /model_?(?:not_?found|not_?exist|decommissioned|deprecated|not_available|not_supported|terms_required|unavailable)/,
  /(?:invalid|unknown|unsupported)[_ ]model\b|not a (?:valid model|chat model)|model not exist|no models? (?:is |are )?(?:currently )?loaded/,
  /\bmodels?\b[^\n]{0,160}?(?:does not exist|doesn't exist|not found|not exist|is not (?:a )?valid|not loaded|is not available|was not found)/,
  /\bmodels?\b[^\n]{0,160}?has been (?:decommissioned|deprecated|retired|removed|shut down|sunset)/,
  /\bmodels?\b[^\n]{0,160}?(?:no longer (?:available|supported)|requires terms acceptance|is not supported\b(?! with)|not supported by this)/,
  /(?:not|n't) have access to (?:the |this )?model|no (?:endpoints|allowed providers)[^\n]{0,40}? (?:found|available|are)/,
  /try pulling it|requires more system memory|(?:failed|error|unable) (?:to )?load(?:ing)? (?:the )?model|does not support chat|model is unloaded/,
);

const FORM = anyOf(
  /response[_ ]?(?:format|schema|mime_?type)|json[_ ]?(?:schema|object|mode)|structured[_ ]outputs?|output_?(?:schema|config|format)/,
  /\btools?\b|tool[_ ](?:choice|use|calling)|function[_ ]?call|stream_?options|max(?:_completion)?_?tokens|grammar|\bschema\b|json_validate_failed/,
);
const FORM_REFUSED = anyOf(
  /(?:not|n't|doesn't|cannot) (?:currently )?(?:be )?(?:support|used|permitted|allowed|enabled|accept|available|implemented|recogni[sz]e|include)/,
  /unsupported|unavailable|unrecogni[sz]ed|unknown (?:name|field|parameter|argument|key)|extra (?:inputs|fields)|extra_forbidden/,
  /not one of the allowed|must be (?:one of |equal to |set to )?['"`]|input should be|invalid (?:json )?(?:schema|type|value)|invalid_(?:json_)?schema/,
  /schema[^\n]{0,60}?too (?:many|complex|deep|large)|too many states|failed to (?:parse|compile|initiali[sz]e) (?:the )?(?:grammar|schema|sampler)/,
  /json_validate_failed|tool_use_failed|requires --?enable|no endpoints found that (?:support|can handle)|--jinja/,
);

/** An account that can pay no more; what is only a limit by the minute is none. */
export const tellsOfQuota = (text: string): boolean =>
  QUOTA.test(text) && (!MINUTE_QUOTA.test(text) || LASTING_QUOTA.test(text) || text.includes("insufficient_quota"));

/** A key that is not accepted. */
export const tellsOfKey = (text: string): boolean => KEY.test(text);

/** Content that may not be asked for; for refusals whose status alone would blame the key. */
export const tellsOfModeration = (text: string): boolean => MODERATED.test(text);

/** Content that was refused. */
export const tellsOfFilter = (text: string): boolean => FILTERED.test(text);

/** A question that is too long for the model. */
export const tellsOfLength = (text: string): boolean => LONG.test(text);

/** The same, by words that mean nothing else, whatever the status. */
export const namesLength = (text: string): boolean => LONG_NAMED.test(text);

/** A model that the provider does not have or cannot run. */
export const tellsOfModel = (text: string): boolean => MODEL.test(text);

/** A structured form, or a parameter that comes with it, that the provider or its model does not know. */
export const tellsOfForm = (text: string): boolean => FORM.test(text) && FORM_REFUSED.test(text);
