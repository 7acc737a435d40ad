/** Small files in the shape of those of each publisher; every format has the release of 9 January 2026, 08:30 in New York. */
export const FOREIGN_FILES: Readonly<Record<string, string>> = {
  'forexfactory-json': `[{"title":"Unemployment Rate","country":"USD","date":"2026-01-09T08:30:00-05:00","impact":"High","forecast":"4.5%","previous":"4.6%"},
{"title":"Bank Holiday","country":"JPY","date":"2026-01-12T00:00:00-05:00","impact":"Holiday","forecast":"","previous":""}]`,
  'forexfactory-xml': `<?xml version="1.0" encoding="windows-1252"?>
<weeklyevents>
<event><title>Unemployment Rate</title><country>USD</country><date><![CDATA[01-09-2026]]></date><time><![CDATA[1:30pm]]></time>
<impact><![CDATA[High]]></impact><forecast><![CDATA[4.5%]]></forecast><previous><![CDATA[4.6%]]></previous><url><![CDATA[https://ff.example/u]]></url></event>
<event><title>R&amp;D Survey</title><country>GBP</country><date><![CDATA[07-10-2026]]></date><time><![CDATA[Tentative]]></time><impact>Low</impact></event>
</weeklyevents>`,
  'forexfactory-csv': `Title,Country,Date,Time,Impact,Forecast,Previous,URL
Unemployment Rate,USD,01-09-2026,1:30pm,High,4.5%,4.6%,https://ff.example/u
German Industrial Production m/m,EUR,01-08-2026,7:00am,Low,,,`,
  'forexfactory-scraped': `year,day,time,impact,cur,text,actual,forecast,previous
2026,Jan 9,8:30am,high,USD,Unemployment Rate,4.4%,4.5%,4.6%
2026,,,low,USD,Average Hourly Earnings m/m,0.3%,0.3%,0.1%
2026,Jan 12,All Day,holiday,JPY,Bank Holiday,,,`,
  'metatrader-csv': `id;time;time_mode;country_code;importance;event_name;unit;multiplier;digits;actual_value;forecast_value;prev_value;revised_prev_value
167675;2026.01.09 15:30:00;0;US;3;Unemployment Rate;1;0;1;4400000;4500000;4600000;-9223372036854775808
167676;2026.01.09 15:30:00;0;US;3;Nonfarm Payrolls;4;1;0;50000000;-9223372036854775808;64000000;56000000`,
  'investing-csv': `id,date,time,zone,currency,importance,event,actual,forecast,previous
456789,09/01/2026,13:30,united states,USD,high,Unemployment Rate (Dec),4.4%,4.5%,4.6%
456790,12/01/2026,All Day,japan,,,Japan - Coming of Age Day,,,`,
  'investing-json': `[{"id":"456789","date":"09/01/2026","time":"13:30","zone":"united states","currency":"USD","importance":"high","event":"Unemployment Rate (Dec)","actual":"4.4%","forecast":"4.5%","previous":"4.6%"}]`,
  'trading-economics-json': `[{"CalendarId":"400123","Date":"2026-01-09T13:30:00","Country":"United States","Category":"Unemployment Rate","Event":"Unemployment Rate","Reference":"Dec","ReferenceDate":"2025-12-31T00:00:00","Source":"U.S. Bureau of Labor Statistics","SourceURL":"https://www.bls.gov","Actual":"4.4%","Previous":"4.6%","Forecast":"4.5%","TEForecast":"4.6%","URL":"/united-states/unemployment-rate","DateSpan":"0","Importance":3,"Revised":"","Currency":"","Unit":"%"}]`,
  'fmp-json': `[{"date":"2026-01-09 13:30:00","country":"US","event":"Unemployment Rate (Dec)","currency":"USD","previous":4.60,"estimate":4.50,"actual":4.40,"change":-0.2,"impact":"High","changePercentage":-4.348,"unit":"%"}]`,
  'finnhub-json': `{"economicCalendar":[{"actual":4.4,"country":"US","estimate":4.5,"event":"Unemployment Rate","impact":"high","prev":4.6,"time":"2026-01-09 13:30:00","unit":"%"}]}`,
};

export const FOREIGN_NAMES = Object.keys(FOREIGN_FILES);
export const foreignFile = (name: string): string => FOREIGN_FILES[name] ?? '';
